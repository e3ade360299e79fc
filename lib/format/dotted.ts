/** Joins the facts that are known into one line with dots, none of which begins a line of wrapped text. */
export function dotted(facts: readonly (string | null | undefined | false)[]): string {
  return facts.filter(Boolean).join('\u00a0· ');
}
