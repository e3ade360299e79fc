const HAN_DIGITS = '零一二三四五六七八九';

/** Parses a number of one or two digits, in Arabic or Chinese numerals (6, 六, 十二, 二十). */
export function numberOf(text = ''): number {
  if (/^\d+$/.test(text)) return Number(text);
  const [tens = '', ones = ''] = text.includes('十') ? text.split('十') : ['零', text];
  const digit = (numeral: string, empty: number) =>
    numeral === '' ? empty : HAN_DIGITS.indexOf(numeral === '兩' ? '二' : numeral);
  return 10 * digit(tens, 1) + digit(ones, 0);
}
