import { expect, it } from 'vitest';
import { hashtagTitle, TRANSLATED_HASHTAGS } from '@/lib/contract/hashtag-title';

it('a hashtag is shown by its name in Chinese, by its title in English, and not at all without one', () => {
  expect(hashtagTitle('觀塘', 'zh-hk')).toBe('觀塘');
  expect(hashtagTitle('觀塘', 'en')).toBe('Kwun Tong');
  expect(hashtagTitle('STEM', 'en')).toBe('STEM');
  expect(hashtagTitle('未有譯名', 'en')).toBeNull();
  expect(
    TRANSLATED_HASHTAGS.filter((name) => /\p{Script=Han}/u.test(hashtagTitle(name, 'en') ?? '漢')),
  ).toEqual([]);
});
