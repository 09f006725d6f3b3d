import type { Inspection } from "../../games";

/** The card in one go, for screen readers. */
export function spokenCard({ name, kind, says, count, facts }: Inspection): string {
  const many = count
    ? `${count.label}: ${count.have === count.of ? count.have : `${count.have} of ${count.of}`}.`
    : "";
  const lines = facts.map(
    ({ label, value, enough }) =>
      `${label}: ${value}${enough === undefined ? "" : enough ? ", enough" : ", not enough"}.`,
  );
  return [`${name}. ${kind}.`, says, many, ...lines].filter(Boolean).join(" ");
}
