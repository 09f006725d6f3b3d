/** A scene that ends with a list which stands until it was read: who won what, who ate what. */
import type { FC, ReactNode } from "react";
import { Carved } from "../../kit";
import { OUT, useMotion } from "../motion";
import type { PictureProps, Scene } from "../scene";
import type { SoundName } from "../sound/names";
import { Area } from "./Area";
import "./StillList.css";

export interface ListItem {
  readonly key: string | number;
  readonly row: ReactNode;
  readonly sound?: SoundName;
}

export interface StillListWords<V> {
  readonly name: string;
  readonly title: string;
  readonly items: readonly ListItem[];
  /** Below the list. */
  readonly foot?: ReactNode;
  /** The list as one sentence, where scenes are off. */
  readonly words: string;
  /** Milliseconds before the first row, for a picture that comes first, and between two rows. */
  readonly from?: number;
  readonly apart?: number;
  readonly sound?: SoundName;
  /** Drawn on the layer beside the list, such as coins that fly; it has the marks of the rows. */
  readonly Picture?: FC<PictureProps>;
  /** What else the scene says: the lines it takes, its group, its view at the end. */
  readonly more?: Partial<Pick<Scene<V>, "takes" | "group" | "after">>;
}

function Row({ pace, children }: { pace: number; children: ReactNode }) {
  const row = useMotion<HTMLLIElement>(
    [
      {
        frames: [
          { transform: "translateX(-14px)", opacity: 0 },
          { transform: "none", opacity: 1 },
        ],
        ms: 180,
        ease: OUT,
      },
    ],
    pace,
  );
  return <li ref={row}>{children}</li>;
}

function List({
  title,
  items,
  foot,
  shown,
  pace,
}: {
  title: string;
  items: readonly ListItem[];
  foot: ReactNode;
  /** So many rows are there: the others are not in the page. */
  shown: number;
  pace: number;
}) {
  return (
    <section className="still-list cut" aria-label={title}>
      <Carved text={title} tag="h2" />
      <ul>
        {items.slice(0, shown).map(({ key, row }) => (
          <Row key={key} pace={pace}>
            {row}
          </Row>
        ))}
      </ul>
      {shown >= items.length && foot}
    </section>
  );
}

export function stillListScene<V>(given: StillListWords<V>): Scene<V> {
  const { name, title, items, foot = null, words, from = 0, apart = 500, sound, Picture, more } = given;
  return {
    name,
    length: from + items.length * apart,
    marks: items.map((item, place) => ({
      at: from + place * apart,
      sound: item.sound ?? (place === 0 ? sound : undefined),
    })),
    veil: true,
    waits: true,
    words,
    Picture: ({ mark, pace }) => (
      <>
        {Picture && <Picture mark={mark} pace={pace} />}
        {mark > 0 && (
          <Area className="list-area">
            <List title={title} items={items} foot={foot} shown={mark} pace={pace} />
          </Area>
        )}
      </>
    ),
    still: { Picture: () => <List title={title} items={items} foot={foot} shown={items.length} pace={1} /> },
    ...more,
  };
}
