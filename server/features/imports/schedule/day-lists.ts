export interface DayMonth {
  day: number;
  month: number;
}

/**
 * Parses a list of days without a year: `25/12, 01/01`, `21,25/12`, `12-14/2`, `26&29/03`. A month applies to
 * the days before it. Null if the list contains anything else, or ends without a month.
 */
export function parseDayList(text: string): DayMonth[] | null {
  const folded = text.normalize('NFKC').replace(/\s+/g, '');
  if (/[^\d/,;、&-]/.test(folded)) return null;
  const days: DayMonth[] = [];
  let waiting: number[] = [];
  for (const [, first, last, month] of folded.matchAll(/(\d{1,2})(?:-(\d{1,2}))?(?:\/(\d{1,2}))?/g)) {
    for (let day = Number(first); day <= Number(last ?? first); day += 1) waiting.push(day);
    if (!month) continue;
    days.push(...waiting.map((day) => ({ day, month: Number(month) })));
    waiting = [];
  }
  return waiting.length === 0 && days.length > 0 ? days : null;
}
