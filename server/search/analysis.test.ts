import { describe, expect, it } from 'vitest';
import { documentTokens, foldText, queryTokens } from './analysis';

const matches = (keyword: string, ...texts: string[]) => {
  const tokens = new Set(documentTokens(...texts));
  return queryTokens(keyword).every((token) => tokens.has(token));
};

describe('text analysis', () => {
  it('folds width, case, simplified characters and variant glyphs', () => {
    expect(foldText('ＹＯＧＡ　瑜伽')).toBe('yoga 瑜伽');
    expect(foldText('学画画')).toBe('學畫畫');
    expect(foldText('粤曲')).toBe(foldText('粵曲'));
  });

  it('finds one and two Chinese characters', () => {
    expect(matches('琴', '鋼琴初班')).toBe(true);
    expect(matches('鋼琴', '鋼琴初班')).toBe(true);
    expect(matches('琴鋼', '鋼琴初班')).toBe(false);
  });

  it('finds Latin words by their beginnings and never inside a word', () => {
    expect(matches('yog', 'Hatha Yoga')).toBe(true);
    expect(matches('art', 'Martial arts')).toBe(true);
    expect(matches('art', 'Martial training')).toBe(false);
  });

  it('finds simplified queries in traditional texts', () => {
    expect(matches('绘画', '兒童繪畫班')).toBe(true);
  });
});
