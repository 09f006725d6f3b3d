export { BoardArt } from "./BoardArt";
export { BoardTabs, namesOf } from "./BoardTabs";
export { boardWords, OwnBoards } from "./OwnBoards";
