import { expect, it } from 'vitest';
import { scrollSeconds } from './scrolling-banner';

it('the announcement takes 7.56 seconds for each character of its Chinese body', () => {
  expect(scrollSeconds('新春報名')).toBe(30.24);
  expect(scrollSeconds('歡迎試用：標明「示範」的課程、商戶和留言均為虛構。')).toBe(189);
});

it('a character outside the basic plane counts once, spaces around the text do not', () => {
  expect(scrollSeconds(' 𠮷🎉 ')).toBe(15.12);
});
