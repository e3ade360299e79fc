import type { Cell } from './read-workbook.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60_000;
/** Day 0 of a serial date. Excel counts a 29 February 1900, so days before March 1900 are one day off. */
const FIRST_DAY = Date.UTC(1899, 11, 30);
const FIRST_DAY_1904 = Date.UTC(1904, 0, 1);
/** The last serial date of Excel, 31 December 9999. */
const LAST_DAY = 2_958_465;
/** Digits of a number that Excel keeps and shows. */
const DIGITS = 15;
/** Parts of a format that are no fields: quoted and escaped characters, colours and conditions. */
const LITERALS = /"[^"]*"|[\\_*].|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi;

const DAY_NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Returns the text of a cell, as its author sees it; a date as `YYYY-MM-DD`, a time as `HH:MM`, a date shown as its weekday by the name of that. */
export function cellText({ value, format }: Cell, isDate1904: boolean): string {
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (typeof value === 'string') return value;
  const fields = (format.split(';', 1)[0] ?? '').replace(LITERALS, '');
  const [hasDay, hasTime] = [/[yd]|mmm|a{3,4}/i.test(fields), /[hs]/i.test(fields)];
  if ((!hasDay && !hasTime) || value < 0 || value > LAST_DAY) {
    const isPercentage = fields.includes('%');
    const shown = String(Number((isPercentage ? value * 100 : value).toPrecision(DIGITS)));
    return isPercentage ? `${shown}%` : shown;
  }
  const first = isDate1904 ? FIRST_DAY_1904 : FIRST_DAY;
  if (/^\s*(?:d{3,4}|a{3,4})\s*$/i.test(fields))
    return DAY_NAMES[new Date(first + Math.floor(value) * DAY_MS).getUTCDay()] ?? '';
  const at = new Date(Math.round((first + value * DAY_MS) / MINUTE_MS) * MINUTE_MS).toISOString();
  const [day, time] = [at.slice(0, 10), at.slice(11, 16)];
  if (value < 1 || !hasDay) return time;
  return !hasTime || time === '00:00' ? day : `${day} ${time}`;
}
