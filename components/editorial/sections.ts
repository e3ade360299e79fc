/**
 * A part of an editorial page as the message files hold it: its title, and its text in keys by kind:
 * `p…` a paragraph, `l…` an item of a list, `o…` a numbered step. Other keys are the page's own.
 */
export type SectionTexts = { title: string } & Record<string, string>;

export interface EditorialContent {
  title: string;
  description: string;
  lead: string;
  sections: Record<string, SectionTexts>;
}

/** The texts of a kind, in their order. */
export function textsOf(section: SectionTexts, kind: 'p' | 'l' | 'o'): string[] {
  return Object.entries(section).flatMap(([key, text]) =>
    key.startsWith(kind) && /^\d+$/.test(key.slice(1)) ? [text] : [],
  );
}
