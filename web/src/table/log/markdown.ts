/** The little Markdown a chronicle is written in: headings, paragraphs, lists, a dividing line, **bold** and *slanted*. */

export type Block =
  | { readonly kind: "heading"; readonly level: number; readonly text: string }
  | { readonly kind: "paragraph"; readonly text: string }
  | { readonly kind: "list"; readonly items: readonly string[] }
  | { readonly kind: "rule" };

const HEADING = /^(#{1,6})\s+(.*?)\s*#*$/;
const ITEM = /^[-*+]\s+(.*)$/;
const RULE = /^(-{3,}|\*{3,}|_{3,})$/;

/** Blocks in order. What this does not know stays as the text it is; nothing ever becomes a tag. */
export function blocks(markdown: string): Block[] {
  const out: Block[] = [];
  let words: string[] = [];
  let items: string[] = [];
  const flush = (): void => {
    if (words.length) out.push({ kind: "paragraph", text: words.join(" ") });
    if (items.length) out.push({ kind: "list", items });
    words = [];
    items = [];
  };
  for (const raw of markdown.split(/\r?\n/)) {
    const line = raw.trim();
    const heading = HEADING.exec(line);
    const item = ITEM.exec(line);
    if (line === "" || heading || RULE.test(line)) flush();
    if (heading) out.push({ kind: "heading", level: heading[1]?.length ?? 1, text: heading[2] ?? "" });
    else if (RULE.test(line)) out.push({ kind: "rule" });
    else if (item) {
      if (words.length) flush();
      items.push(item[1] ?? "");
    } else if (line !== "") {
      // A line that goes on after an item belongs to it.
      if (items.length) items.push(`${items.pop()} ${line}`);
      else words.push(line);
    }
  }
  flush();
  return out;
}

export interface Span {
  readonly look: "plain" | "bold" | "slanted";
  readonly text: string;
}

const MARKED = /(\*\*[^*]+\*\*|\*[^*\s][^*]*\*)/;

export function spans(text: string): Span[] {
  return text
    .split(MARKED)
    .filter((piece) => piece !== "")
    .map((piece): Span => {
      if (piece.length > 4 && piece.startsWith("**") && piece.endsWith("**")) {
        return { look: "bold", text: piece.slice(2, -2) };
      }
      if (piece.length > 2 && piece.startsWith("*") && piece.endsWith("*") && !piece.startsWith("**")) {
        return { look: "slanted", text: piece.slice(1, -1) };
      }
      return { look: "plain", text: piece };
    });
}
