import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, it, vi } from 'vitest';

// The module keeps the list that it has read.
vi.resetModules();
const { isCommonPassword, isContextWord } = await import('./common-passwords');

describe('common passwords', () => {
  it.each(['password', '12345678', 'qwertyuiop', 'iloveyou', 'Password123', '11111111'])(
    'know %s',
    (word) => {
      expect(isCommonPassword(word, 'member')).toBe(true);
    },
  );

  it.each(['Kowloon ferry 1888', 'secret123', 'correct horse battery staple', '密碼要夠長'])(
    'do not know %s',
    (word) => {
      expect(isCommonPassword(word, 'member')).toBe(false);
    },
  );

  it('are the first 3,000 of the list that are long enough', () => {
    const words = (dictionary['passwords-common'] as string[]).filter((word) => word.length >= 8);
    expect(isCommonPassword(words[2999] ?? '', 'merchant')).toBe(true);
    expect(isCommonPassword(words[3000] ?? '', 'merchant')).toBe(false);
    expect(isCommonPassword(words.at(-1) ?? '', 'administrator')).toBe(true);
  });

  it('are more for an administrator', () => {
    expect(isCommonPassword('Secret123', 'administrator')).toBe(true);
    expect(isCommonPassword('Kowloon ferry 1888', 'administrator')).toBe(false);
  });

  it('are those made of the site’s name or a role’s, with figures around it, too', () => {
    const guesses = ['Hokcheui2026', '  hokcheui!!', '學趣學趣', '學趣12345678', 'Administrator1'];
    expect(guesses.filter(isContextWord)).toEqual(guesses.filter((guess) => guess !== '學趣學趣'));
    expect(['Hokcheui ferry', '12345678', 'my merchant'].filter(isContextWord)).toEqual([]);
  });
});
