import { describe, expect, it } from 'vitest';
import { markMatches } from './mark-matches';

/** Joins the pieces, with matches in square brackets. */
const shown = (text: string, keyword: string) =>
  markMatches(text, keyword)
    .map(({ text: piece, marked }) => (marked ? `[${piece}]` : piece))
    .join('');

describe('markMatches', () => {
  it('marks every place of the keyword, whatever its case and width', () => {
    expect(shown('陶藝班：陶藝初體驗', '陶藝')).toBe('[陶藝]班：[陶藝]初體驗');
    expect(shown('Yoga for beginners', 'YOGA')).toBe('[Yoga] for beginners');
    expect(shown('ＹＯＧＡ瑜伽', 'yoga')).toBe('[ＹＯＧＡ]瑜伽');
    expect(shown('yoga', 'ｙｏｇ')).toBe('[yog]a');
    expect(shown('Café latte', 'cafe')).toBe('[Café] latte');
  });

  it('marks Latin letters from the beginning of a word only', () => {
    expect(shown('Martial art', 'art')).toBe('Martial [art]');
    expect(shown('親子yoga班', 'yoga')).toBe('親子[yoga]班');
  });

  it('marks each word of a keyword, and the characters of a Chinese one that are there', () => {
    expect(shown('瑜伽班（旺角）', '瑜伽 旺角')).toBe('[瑜伽]班（[旺角]）');
    expect(shown('轉盤陶舍', '陶藝')).toBe('轉盤[陶]舍');
    expect(shown('親子烘焙：蛋糕', '親子烘焙班')).toBe('[親子烘焙]：蛋糕');
  });

  it('keeps the text as it is, also with signs that fold to several or to none', () => {
    for (const text of ['ﬁne ½ 👩‍🎨', 'e\u0301tude', '\ud800 lone', '', 'ǅ'])
      expect(
        markMatches(text, 'fi 1 e étude ǆ')
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text);
  });

  it('marks nothing without a keyword or a match', () => {
    expect(shown('鋼琴', '')).toBe('鋼琴');
    expect(shown('鋼琴', 'piano')).toBe('鋼琴');
  });
});
