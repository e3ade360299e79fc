import { expect, it } from 'vitest';
import { inSubject } from './in-subject';

it.each([
  ['親子陶藝班', '親子陶藝班'],
  ['Pottery\r\nBcc: x@example.com', 'Pottery Bcc: x@example.com'],
  ['a\u202eb\u200b c\u0000d', 'a b c d'],
  ['Claim at https://evil.example/x now, or WWW.evil.example', 'Claim at … now, or …'],
  ['陶'.repeat(41), `${'陶'.repeat(39)}…`],
  ['😀'.repeat(41), `${'😀'.repeat(39)}…`],
])('keeps of %j what may stand in a subject', (text, shown) => {
  expect(inSubject(text)).toBe(shown);
});
