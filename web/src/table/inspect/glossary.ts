/** The words of a game, as the server explains them. They help, nothing needs them: without an answer there are none. */
import { type Glossary, glossaryAt } from "../../net/api";

const NO_WORDS: Glossary = { goal: "", terms: [] };

export const glossaryOf = (game: string): Promise<Glossary> => glossaryAt(game).catch(() => NO_WORDS);

/** What a word, in whichever form, means; "" for a word that is not explained. */
export function saysOf({ terms }: Glossary): (word: string) => string {
  const found = new Map<string, string>();
  for (const { word, says, forms = [] } of terms) {
    for (const form of [word, ...forms]) found.set(form.toLowerCase(), says);
  }
  return (word) => found.get(word.toLowerCase()) ?? "";
}
