import { describe, expect, it } from 'vitest';
import { addHashtags } from './hashtags';

describe('hashtags as they are typed', () => {
  it('are told apart by commas of either width and by line breaks', () => {
    expect(addHashtags([], '陶藝,親子，手作、觀塘\npottery')).toEqual([
      '陶藝',
      '親子',
      '手作',
      '觀塘',
      'pottery',
    ]);
  });

  it('lose the sign before them and the space around them, and come once', () => {
    expect(addHashtags(['陶藝'], ' #陶藝 , ＃親子,,')).toEqual(['陶藝', '親子']);
  });

  it('stay as they are where they break the rules, for the merchant to see', () => {
    expect(addHashtags([], '好 去處,🙂')).toEqual(['好 去處', '🙂']);
  });
});
