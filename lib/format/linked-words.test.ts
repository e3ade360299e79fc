import { expect, it } from 'vitest';
import { linkedWords, plainWords } from './linked-words';

it('separates the links of a text from its other words', () => {
  const text = '請看[常見問題](/faq)或[聯絡我們](/contact)。';
  expect(linkedWords(text)).toEqual([
    { words: '請看' },
    { words: '常見問題', href: '/faq' },
    { words: '或' },
    { words: '聯絡我們', href: '/contact' },
    { words: '。' },
  ]);
  expect(plainWords(text)).toBe('請看常見問題或聯絡我們。');
});

it('leaves brackets alone that name no address', () => {
  expect(linkedWords('[name of the operator] (see below)')).toEqual([
    { words: '[name of the operator] (see below)' },
  ]);
});
