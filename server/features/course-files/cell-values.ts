import { dayOf, isoDate, parseDay, timeOfDay } from '@/server/features/imports/schedule/calendar';
import { cleanCode } from '@/server/features/imports/text/clean';

/** Values of cells as merchants type them, in the form of a draft. What is not understood stays as it is. */

/** Returns the number in `HK$1,280`, `480.00` or `60分鐘`; anything else as it is. */
export function numberIn(text: string): string {
  const code = cleanCode(text);
  const [, digits] =
    /^(?:HK)?\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.0+)?\s*(?:元|分鐘|分|堂|節|歲|人|位)?$/i.exec(code) ?? [];
  return digits?.replaceAll(',', '') ?? code;
}

/** Returns the day in `2026/1/3`, `2026年1月3日` or `3/1/2026` (the day first) as `YYYY-MM-DD`; else the text. */
export function dayIn(text: string): string {
  const code = cleanCode(text);
  if (parseDay(code) !== null) return code;
  const [, year, month, day] = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(code) ?? [];
  const [, first, second, last] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(code) ?? [];
  const found = year
    ? dayOf(Number(year), Number(month), Number(day))
    : last
      ? dayOf(Number(last), Number(second), Number(first))
      : null;
  return found === null ? code : isoDate(found);
}

/** Returns the time in `9:30`, `9:30:00`, `9:30 PM` or `下午9:30` as `HH:MM`; else the text. */
export function timeIn(text: string): string {
  const code = cleanCode(text);
  const [, before = '', hours, minutes, after = ''] =
    /^(上午|下午|[ap]\.?m\.?)?\s*(\d{1,2})[:：.](\d{2})(?::\d{2})?\s*(上午|下午|[ap]\.?m\.?)?$/i.exec(code) ??
    [];
  if (!hours) return code;
  const half = (before || after).toLowerCase();
  const hour = half === '' ? Number(hours) : (Number(hours) % 12) + (/^(下午|p)/.test(half) ? 12 : 0);
  return timeOfDay(`${hour}:${minutes}`) ?? code;
}
