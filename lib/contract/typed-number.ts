import { numberOf } from './numerals';
import { typedCode } from './typed-code';

/** What a number of a form or file counts. */
export type Measure =
  | 'money'
  | 'minutes'
  | 'lessons'
  | 'years'
  | 'people'
  | 'percent'
  | 'days'
  | 'hours'
  | 'count';

/** Units that may follow a number, each with its size. */
const UNITS: Record<Measure, readonly (readonly [pattern: string, size: number])[]> = {
  money: [['元正?|圓正?|蚊|塊|dollars?|港元|港幣|hkd|hk\\$', 1]],
  minutes: [
    ['分鐘?|mins?\\.?|minutes?|m', 1],
    ['小時|個鐘頭?|鐘頭|hours?|hrs?\\.?|h', 60],
  ],
  hours: [['小時|個鐘頭?|鐘頭|hours?|hrs?\\.?|h', 1]],
  lessons: [['堂|節|課|次|lessons?|classes|class|sessions?|times', 1]],
  years: [['歲|years?(?: old)?|yrs?\\.?', 1]],
  people: [['人|位|名|個(?:名額)?|名?學生|people|persons?|pax|places?|students?', 1]],
  percent: [['[%％]|percent', 1]],
  days: [['日|天|days?', 1]],
  count: [],
};
/** 1.28K of money. */
const THOUSANDS = /^(\d{1,4}(?:\.\d{1,3})?) ?k$/i;
/** Hours and minutes, and halves of hours: 1小時30分, 1h30, 一個半鐘. */
const HOURS = '(?:小時|個?鐘頭?|hours?|hrs?\\.?|h)';
const LENGTH = new RegExp(
  `^(\\d{1,2}|[一二兩三四五六]) ?(?:${HOURS} ?(?:(\\d{2}|\\d(?= ?[分m])) ?(?:分鐘?|mins?\\.?|minutes?|m)?|(半))|個?(半)(?:小時|鐘頭?))$`,
  'i',
);
const MINUTES = 60;
const CURRENCY = /^(?:hk ?\$|hkd ?\$?|\$|港幣|港元) ?/i;
const FREE = /^(?:免費|全免|free|free of charge)$/i;
/** Digits, with commas or spaces between thousands; Chinese numerals. */
const NUMBER =
  /^(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d{1,3}(?: \d{3})+|\d{1,15}(?:\.\d+)?|[零〇一二兩三四五六七八九十廿卅百千萬壹貳叁肆伍陸柒捌玖拾佰仟]{1,9})$/;
/** Longer texts are no numbers. */
const READ_MAX = 40;

const ENDS = Object.fromEntries(
  Object.entries(UNITS).map(([measure, units]) => [
    measure,
    units.map(([pattern, size]) => ({ end: new RegExp(` ?(?:${pattern})$`, 'i'), size })),
  ]),
) as Record<Measure, { end: RegExp; size: number }[]>;

/**
 * Reads a number as people type it: １２, 1,280, $380, HKD 1,280, 380.00, 1.28K, 免費 (a price of 0), 60分鐘, 1小時30分.
 * Undefined if it is none, or has another meaning without a guess (`-1`, `約380`, `1.280,5`, `10-12`). Nothing is rounded: 98.5 stays 98.5.
 */
export function typedNumber(text: string, measure: Measure = 'count'): number | undefined {
  if (text.length > READ_MAX) return undefined;
  const code = typedCode(text);
  if (measure === 'money' && FREE.test(code)) return 0;
  const amount = measure === 'money' ? code.replace(CURRENCY, '') : code;
  const [, thousands] = (measure === 'money' && THOUSANDS.exec(amount)) || [];
  if (thousands) return Math.round(Number(thousands) * 100_000) / 100;
  const [, hours, minutes, ...halves] = (measure === 'minutes' && LENGTH.exec(code)) || [];
  if (hours) {
    const rest = halves.some(Boolean) ? MINUTES / 2 : Number(minutes);
    return rest < MINUTES ? MINUTES * numberOf(hours) + rest : undefined;
  }
  const unit = ENDS[measure].find(({ end }) => end.test(amount));
  const digits = unit ? amount.replace(unit.end, '') : amount;
  if (!NUMBER.test(digits)) return undefined;
  const number = numberOf(digits.replaceAll(' ', '')) * (unit?.size ?? 1);
  return Number.isFinite(number) ? number : undefined;
}
