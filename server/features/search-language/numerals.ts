const HAN_DIGITS = '零一二三四五六七八九';
/** English words for the numbers from 1 on. */
export const NUMBER_WORDS = [
  ...['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen'],
];

/** Parses a number of one or two digits, in Arabic or Chinese numerals or an English word (6, 六, 十二, six). */
export function numberOf(text = ''): number {
  if (/^\d+$/.test(text)) return Number(text);
  if (NUMBER_WORDS.includes(text)) return NUMBER_WORDS.indexOf(text) + 1;
  const [tens = '', ones = ''] = text.includes('十') ? text.split('十') : ['零', text];
  const digit = (numeral: string, empty: number) =>
    numeral === '' ? empty : HAN_DIGITS.indexOf(numeral === '兩' ? '二' : numeral);
  return 10 * digit(tens, 1) + digit(ones, 0);
}
