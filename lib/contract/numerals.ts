/**
 * Numbers as people write them: 1,280, １２, 十八, 二零二七, 廿九, 三百五, 2百, 半, eighteen. What has numbers in it (dates, ages,
 * prices, cells of files, fields of forms) finds them with the pattern and reads them with `numberOf`.
 */

const DIGITS = '零一二三四五六七八九';
/** Other characters for the digits, formal and older ones among them. */
const SAME_DIGITS: Record<string, string> = {
  ...{ 〇: '零', '○': '零', 兩: '二', 两: '二', 壹: '一', 貳: '二', 叁: '三', 肆: '四', 伍: '五', 陸: '六' },
  ...{ 柒: '七', 捌: '八', 玖: '九', 拾: '十', 佰: '百', 仟: '千', 万: '萬' },
};
const UNITS: Record<string, number> = { 十: 10, 百: 100, 千: 1000, 萬: 10_000 };
/** Characters for several tens. */
const TENS: Record<string, number> = { 廿: 20, 卅: 30, 卌: 40 };

const ENGLISH_ONES = [
  ...['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
];
const ENGLISH_TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

const HAN = `[${DIGITS}${Object.keys({ ...SAME_DIGITS, ...UNITS, ...TENS }).join('')}]{1,9}`;
const longestFirst = (words: readonly string[]) => words.toSorted((a, b) => b.length - a.length).join('|');
const ENGLISH = `\\b(?:(?:${longestFirst(ENGLISH_TENS)})(?:[ -](?:${longestFirst(ENGLISH_ONES.slice(0, 9))}))?|${longestFirst(ENGLISH_ONES)})(?![a-z])`;

/** Source of a pattern for a number in a text in NFKC and lower case, without groups. */
export const NUMERAL = `(?:(?<![\\d.,])(?:\\d{1,4}(?:\\.\\d)?[百千萬]|(?:\\d{1,3}(?:,\\d{3})+(?!\\d)|\\d{1,8})(?:\\.\\d{1,2})?(?!\\d))|${HAN}|${ENGLISH})`;
/** The same for Arabic and Chinese numbers of at most two digits: days, months, ages. */
export const SMALL_NUMERAL = `(?:(?<!\\d)\\d{1,2}(?!\\d)|[${DIGITS}兩〇十廿卅]{1,3})`;

/** Parses a number. NaN if the text is none. */
export function numberOf(text = ''): number {
  const plain = text.normalize('NFKC').trim().toLowerCase();
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$|^\d*\.?\d+$/.test(plain)) return Number(plain.replaceAll(',', ''));
  if (plain === '半') return 0.5;
  const [, count, unit = ''] = /^([\d.]+)([百千萬])$/.exec(plain) ?? [];
  if (count !== undefined) return Math.round(Number(count) * (UNITS[unit] ?? Number.NaN));
  return /^[a-z -]+$/.test(plain) ? ofEnglish(plain) : ofHan(plain);
}

function ofEnglish(text: string): number {
  const [first = '', second] = text.split(/[ -]/);
  const tens = ENGLISH_TENS.indexOf(first);
  if (tens < 0) return second === undefined ? ones(first) : Number.NaN;
  return 20 + 10 * tens + (second === undefined ? 0 : ones(second));
}

function ones(word: string): number {
  const at = ENGLISH_ONES.indexOf(word);
  return at < 0 ? Number.NaN : at + 1;
}

/** Reads 二零二七 digit by digit, 一百二十 by its units, 三百五 as 350 and 千二八 as 1,280. NaN of 二三百, which are two numbers. */
function ofHan(text: string): number {
  const glyphs = [...text].map((glyph) => SAME_DIGITS[glyph] ?? glyph);
  if (glyphs.length === 0) return Number.NaN;
  if (glyphs.length > 1 && glyphs.every((glyph) => DIGITS.includes(glyph)))
    return Number(glyphs.map((glyph) => DIGITS.indexOf(glyph)).join(''));
  let [sum, digit, unit]: [number, number | null, number] = [0, null, 1];
  let isShort = false;
  for (const glyph of glyphs) {
    const tens = TENS[glyph];
    const next = UNITS[glyph];
    if (DIGITS.includes(glyph)) {
      // A zero says that units are missing: 三百零五 is 305.
      if (glyph === '零') unit = 1;
      else if (digit !== null && digit > 0) {
        if (unit < 100) return Number.NaN;
        isShort = true;
        sum += (digit * unit) / 10;
        unit /= 10;
      }
      digit = DIGITS.indexOf(glyph);
    } else if (isShort) return Number.NaN;
    else if (tens !== undefined) [sum, digit, unit] = [sum + tens, null, 10];
    else if (next === undefined) return Number.NaN;
    else if (next === UNITS.萬) [sum, digit, unit] = [(sum + (digit ?? 0) || 1) * next, null, next];
    else [sum, digit, unit] = [sum + (digit ?? 1) * next, null, next];
  }
  return sum + (digit ?? 0) * (unit > 10 ? unit / 10 : 1);
}
