/** A scene that announces something in large letters: a round begins, a phase, a storm. */
import type { ReactNode } from "react";
import { Carved, Icon, type IconName } from "../../kit";
import { BACK, useMotion } from "../motion";
import type { PictureProps, Scene } from "../scene";
import type { SoundName } from "../sound/names";
import { Area } from "./Area";
import "./Banner.css";

export interface BannerWords {
  readonly icon?: IconName;
  readonly title: string;
  readonly children?: ReactNode;
}

function BannerPicture({ pace, icon, title, children }: PictureProps & BannerWords) {
  const board = useMotion<HTMLDivElement>(
    [
      {
        frames: [
          { transform: "translateY(-18px) scale(.9)", opacity: 0 },
          { transform: "none", opacity: 1 },
        ],
        ms: 220,
        ease: BACK,
      },
    ],
    pace,
  );
  return (
    <Area className="banner-area">
      <div className="stage-banner cut" ref={board}>
        {icon && <Icon name={icon} size={34} />}
        <span>
          <Carved text={title} className="banner-title" />
          {children}
        </span>
      </div>
    </Area>
  );
}

/** Stands for a moment. A calm screen and one without scenes get its words. */
export function bannerScene(
  name: string,
  words: BannerWords & { readonly told?: string },
  { length = 700, sound = "horn" }: { length?: number; sound?: SoundName } = {},
): Scene {
  return {
    name,
    length,
    marks: [{ at: 0, sound }],
    words: words.told ?? words.title,
    Picture: (props) => <BannerPicture {...props} {...words} />,
  };
}
