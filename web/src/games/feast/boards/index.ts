export { BoardArt } from "./BoardArt";
export { BoardTabs, namesOf } from "./BoardTabs";
export { Estate } from "./Estate";
export { boardWords, OwnBoards } from "./OwnBoards";
