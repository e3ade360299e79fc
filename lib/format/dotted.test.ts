import { expect, it } from 'vitest';
import { dotted } from './dotted';

it('leaves unknown facts out, and ties each dot to the fact before it', () => {
  expect(dotted(['沙田區', null, '', false, '12 個課程'])).toBe('沙田區\u00a0· 12 個課程');
  expect(dotted([undefined])).toBe('');
});
