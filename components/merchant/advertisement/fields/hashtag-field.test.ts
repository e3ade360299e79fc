import { describe, expect, it } from 'vitest';
import { addHashtags, problemWhileTyping } from './hashtag-field';

describe('hashtags as they are typed', () => {
  it('are separated by commas of either width and by line breaks', () => {
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

describe('what is wrong with hashtags', () => {
  const ten = Array.from({ length: 10 }, (_, at) => `t${at}`);
  it.each([
    [[], 'pottery', undefined],
    [[], '#pottery ', undefined],
    [[], 'two w', 'hashtag_characters'],
    [['好 去處'], '', 'hashtag_characters'],
    [[], '🙂', 'hashtag_characters'],
    [ten, '', undefined],
    [ten, 't3', undefined],
    [ten, 'x', 'hashtag_count'],
    [[], `${'陶'.repeat(31)}`, 'max_length'],
  ] as const)('is shown while they are typed: after %j, %j', (present, typed, problem) => {
    expect(problemWhileTyping(present, typed)).toBe(problem);
  });
});
