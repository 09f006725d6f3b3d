/** Finding a rule by its words or its number. */
import type { RuleEntry, RuleSection, RulesPage } from "../net/wire/table";

const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}|\*\*/gu, "")
    .toLowerCase();

/** "5.4" finds CV-5.4 and "cv5.4" does too, but not CV-15.4. */
function isNumber(rule: RuleEntry, word: string): boolean {
  const id = plain(rule.id);
  const number = id.slice(id.indexOf("-") + 1);
  return id === word || number === word || id.replace("-", "") === word || number.startsWith(`${word}.`);
}

/** The sections that hold what was asked, each with only its matching rules; all of them for an empty question. */
export function found(page: RulesPage, question: string): RuleSection[] {
  const words = plain(question).split(/\s+/).filter(Boolean);
  if (words.length === 0) return page.sections;
  return page.sections.flatMap((section) => {
    const title = plain(`${section.title} ${section.intro}`);
    const rules = section.rules.filter((rule) => {
      const text = plain(rule.text);
      return words.every((word) => text.includes(word) || title.includes(word) || isNumber(rule, word));
    });
    return rules.length ? [{ ...section, rules }] : [];
  });
}

export const count = (sections: readonly RuleSection[]): number =>
  sections.reduce((sum, section) => sum + section.rules.length, 0);
