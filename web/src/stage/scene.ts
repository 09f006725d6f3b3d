/** What a scene is. The games make scenes from events; the director plays them. */
import type { FC } from "react";
import type { Line } from "../net/wire/table";
import type { SoundName } from "./sound/names";

/** A moment inside a scene: from here on the page may show, tell or sound something more. */
export interface Mark<V = unknown> {
  /** Milliseconds since the scene began, at speed 1. */
  readonly at: number;
  readonly sound?: SoundName | undefined;
  /** What the table shows from here on, until the next mark that says otherwise. It must not tell more than was shown. */
  readonly view?: V | undefined;
  /** How many lines of this scene the log tells from here on. All of them are told when the scene ends. */
  readonly told?: number | undefined;
}

/** What a picture is given: it draws what its marks allow, and nothing later is in the page. */
export interface PictureProps {
  /** How many marks have passed. */
  readonly mark: number;
  /** 1, or 2 at double speed. Animations are made for speed 1 and run at this rate. */
  readonly pace: number;
}

export interface Scene<V = unknown> {
  /** Names the scene in the page, as `data-scene`. */
  readonly name: string;
  /** Milliseconds at speed 1. */
  readonly length: number;
  /** In the order of their times. */
  readonly marks?: readonly Mark<V>[];
  /** Drawn on a layer above the table. A scene without one plays on the table itself, by the views of its marks. */
  readonly Picture?: FC<PictureProps>;
  /** The layer dims the table and a click on it skips. Without a veil the table can be used meanwhile. */
  readonly veil?: boolean;
  /** The scene stays at its end until "Go on" is pressed, for something that is to be read. */
  readonly waits?: boolean;
  /** The result as a sentence: it is shown where scenes are switched off, and where a calm screen needs no picture. */
  readonly words?: string;
  /** What a calm screen shows until "Go on" is pressed: a picture on the layer, or a view of the table. */
  readonly still?: { readonly Picture?: FC; readonly view?: V };
  /** How many lines of the log this scene tells; 1 unless it says otherwise. */
  readonly takes?: number;
  /** Scenes of one group belong together: who skips one has skipped those that come later. */
  readonly group?: string;
  /** What the table shows once the scene has ended, if more of the same message is still to come. */
  readonly after?: V;
  /** The game places `SceneControls` itself; otherwise they stand on the layer. */
  readonly ownControls?: boolean;
}

/** From what a scene is made. */
export interface Told<V = unknown, B = unknown> {
  /** The line of the log that has a scene. */
  readonly line: Line;
  /** This line and those after it that came with the same message. */
  readonly lines: readonly Line[];
  /** The log before this line. */
  readonly log: readonly Line[];
  /** What the table shows now. */
  readonly before: V;
  /** What it will show when all of this message has been told. */
  readonly after: V;
  readonly board: B;
  readonly names: readonly string[];
  /** My seat; null for a spectator. */
  readonly seat: number | null;
}

/** The scene of a line; null when this line needs none. */
export type MakeScene<V = unknown, B = unknown> = (told: Told<V, B>) => Scene<V> | null;

/** The scenes of a game, by the type of the event. */
export type Scenes<V = unknown, B = unknown> = Readonly<Record<string, MakeScene<V, B>>>;

/** Scenes with types of a game, for the page, which reads neither views nor boards. */
export const sealed = <V, B>(scenes: Scenes<V, B>): Scenes => scenes as unknown as Scenes;
