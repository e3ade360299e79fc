import { WEEKDAYS, type Weekday } from '@/lib/contract/choices';

const CHINESE = '一二三四五六日';
const ENGLISH_DAY =
  /mo(?:n(?:day)?)?|tu(?:e(?:s(?:day)?)?)?|we(?:d(?:nesday)?)?|th(?:u(?:rs?(?:day)?)?)?|fr(?:i(?:day)?)?|sat?(?:urday)?|sun?(?:day)?/gi;

/** Parses Chinese weekdays: 逢星期三､五, 星期一至五, 一、三、五. Text in brackets must be removed first. */
export function weekdaysInChinese(text: string): Set<Weekday> {
  const days = new Set<Weekday>();
  const folded = text.normalize('NFKC').replace(/\s|逢|星期|禮拜|週|周/g, '');
  const rest = folded.replace(/([一二三四五六日])[至-]([一二三四五六日])/g, (_, from: string, to: string) => {
    addRange(days, CHINESE.indexOf(from), CHINESE.indexOf(to));
    return '';
  });
  for (const glyph of rest) {
    const weekday = WEEKDAYS[CHINESE.indexOf(glyph)];
    if (weekday) days.add(weekday);
  }
  return days;
}

/** Parses English weekdays: Tue,Thur; MON/WED/FRI; Mon to Sun. */
export function weekdaysInEnglish(text: string): Set<Weekday> {
  const days = new Set<Weekday>();
  const found = [...text.normalize('NFKC').matchAll(ENGLISH_DAY)].map((match) => ({
    at: WEEKDAYS.findIndex((weekday) => match[0].toLowerCase().startsWith(weekday.slice(0, 2))),
    before: text.slice(0, match.index),
  }));
  found.forEach(({ at, before }, index) => {
    const previous = found[index - 1];
    addRange(days, previous && /(?:\bto|-|–)\s*$/i.test(before) ? previous.at : at, at);
  });
  return days;
}

function addRange(days: Set<Weekday>, from: number, to: number): void {
  for (let at = from; ; at = (at + 1) % WEEKDAYS.length) {
    const weekday = WEEKDAYS[at];
    if (weekday) days.add(weekday);
    if (at === to || !weekday) return;
  }
}
