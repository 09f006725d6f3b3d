export { Score } from "./Score";
