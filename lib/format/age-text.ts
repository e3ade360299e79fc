import { type AgeRange, parseAgeRange } from '@/lib/contract/ages';
import type { useTranslations } from '@/lib/i18n/translations';

type Choices = ReturnType<typeof useTranslations<'choices'>>;

/** Returns the ages of a course or filter, such as 6–12歲 or “Ages 18 and up”; null if there is no limit. */
export function ageText(
  { from, to }: { from: AgeRange['from'] | null; to: AgeRange['to'] },
  choices: Choices,
): string | null {
  if (from === null || from === 0) return to === null ? null : choices('ages.upTo', { to });
  if (to === null) return choices('ages.from', { from });
  return from === to ? choices('ages.exact', { from }) : choices('ages.range', { from, to });
}

/** Returns the words of an age filter, such as `6-8` (lib/contract/ages). */
export function ageFilterText(filter: string, choices: Choices): string {
  const range = parseAgeRange(filter);
  return (range && ageText(range, choices)) ?? choices('ages.from', { from: 0 });
}
