export { Btn, type BtnProps } from "./controls/Btn";
export { CopyLink } from "./controls/CopyLink";
export { Curtain } from "./controls/Curtain";
export { Dialog } from "./controls/Dialog";
export { Panel } from "./controls/Panel";
export { Rich } from "./controls/Rich";
export { type Reason, RuleLink, Why } from "./controls/RuleLink";
export { rove, towards } from "./controls/roving";
export { type Rules, RulesContext, useRules } from "./controls/rulescontext";
export { type OpenSheet, SheetContext } from "./controls/sheetcontext";
export { type TabItem, Tabs } from "./controls/Tabs";
export { useKeys } from "./controls/useKeys";
export { Art } from "./drawing/Art";
export { Carved, carve } from "./drawing/Carved";
export { Crest, Icon } from "./drawing/Icon";
export { Illustration } from "./drawing/Illustration";
export { ICONS, type IconName } from "./drawing/icons";
export { Plait, Twist } from "./drawing/Plait";
export { Sprite } from "./drawing/Sprite";
export { SEATS } from "./drawing/seats";
export { arc, disc, type Point, plait, polar, polyline, sector, short } from "./drawing/shapes";
export { Bracelet, BraceletBack, BraceletMark } from "./pieces/Bracelet";
export { Coin } from "./pieces/Coin";
export { Die, type DieState } from "./pieces/Die";
export {
  elementsAt,
  INSPECT,
  inspectAt,
  leads,
  type Pointed,
  type PointKind,
  type PointName,
  point,
  points,
  pointsOf,
} from "./point";
export {
  AdviceContext,
  botWords,
  letterKeys,
  notifications,
  StillContext,
  setVolume,
  soundVolume,
  type Theme,
  usePlayback,
  useReducedMotion,
  useSound,
  useSoundOffer,
  useSpeed,
  useTheme,
} from "./preferences";
export { storedChoice, usePreference } from "./storage";
export { useMedia, useNarrow } from "./useMedia";
