/** Which ends have been played in this browser: each is played once, also after a reload. */
import { storedJson, stringsIn } from "../kit/storage";

const ends = storedJson("meadhall.ends", stringsIn);
/** So many tables are remembered, the latest ones. */
const MOST = 60;

export const wasPlayed = (table: string): boolean => ends.get().includes(table);

export const nowPlayed = (table: string): void =>
  ends.set([...ends.get().filter((one) => one !== table), table].slice(-MOST));
