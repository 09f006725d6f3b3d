export { Bracelet, BraceletBack, BraceletMark } from "./Bracelet";
export { Btn, type BtnProps } from "./Btn";
export { Carved, carve } from "./Carved";
export { Coin } from "./Coin";
export { CopyLink } from "./CopyLink";
export { Dialog } from "./Dialog";
export { Die, type DieState } from "./Die";
export { Curtain, Panel, Plait, Twist } from "./Frames";
export { Crest, Icon } from "./Icon";
export { ICONS, type IconName } from "./icons";
export {
  type Blip,
  blip,
  StillContext,
  type Theme,
  useNotifications,
  usePlayback,
  useReducedMotion,
  useSound,
  useSpeed,
  useTheme,
} from "./preferences";
export { rove, towards } from "./roving";
export { type Rules, RulesContext, useRules } from "./rules";
export { Sprite } from "./Sprite";
export { SEATS } from "./seats";
export { arc, disc, type Point, plait, polar, polyline, sector, short } from "./shapes";
export { type TabItem, Tabs } from "./Tabs";
export { useKeys } from "./useKeys";
export { useMedia, useNarrow } from "./useMedia";
export { type Reason, Rich, RuleLink, Why } from "./Words";
