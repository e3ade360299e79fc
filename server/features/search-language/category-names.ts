import type { LexiconCategory } from './category-relations';
import type { NameMatch } from './sense';

/**
 * Separators between the names in a title that lists several: 太極與武術, Whisky, sake & beer, UI／UX 設計.
 */
const PARTING = /[、，,／/&;；（）()]|\s+and\s+|(?<=\p{Script=Han}{2})[與及](?=\p{Script=Han}{2})/u;

/** Returns every phrase that names a category and how it names it; a phrase may occur twice. */
export function categoryNames(
  category: Pick<LexiconCategory, 'titleZh' | 'titleEn' | 'aliases'>,
): { text: string; match: NameMatch }[] {
  const titles = [category.titleZh, category.titleEn];
  const parts = titles.flatMap((title) => {
    const found = title.split(PARTING).map((part) => part.trim());
    return found.length > 1 ? found.filter((part) => isTelling(part)) : [];
  });
  return [
    ...titles.map((text) => ({ text, match: 'title' as const })),
    ...category.aliases.map((text) => ({ text, match: 'alias' as const })),
    ...parts.map((text) => ({ text, match: 'part' as const })),
  ];
}

/** A part of one Han character or of two letters is too ambiguous to name a category. */
function isTelling(part: string): boolean {
  return [...part].length >= (/\p{Script=Han}/u.test(part) ? 2 : 3);
}
