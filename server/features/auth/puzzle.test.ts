import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isSolved, newPuzzle } from './puzzle';

const ACCOUNT = 'member:a@example.com';
const MADE = '1799748000:AAAAAAAAAAAAAAAAAAAAAA';
const MADE_AT = Date.parse('2027-01-12T10:00:00Z');
const MINUTE = 60_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: MADE_AT }));
afterEach(() => void vi.useRealTimers());

describe('a puzzle', () => {
  it('names its account and its time, is never the same, and has 17 bits', () => {
    const { text, bits } = newPuzzle(ACCOUNT);
    expect(text).toMatch(/^member:a@example\.com:1799748000:[\w-]{22}$/);
    expect(newPuzzle(ACCOUNT).text).not.toBe(text);
    expect(bits).toBe(17);
  });

  it('is solved by a number that gives the hash as many zero bits, within ten minutes either way', () => {
    for (const [minutes, isGood] of [
      [0, true],
      [10, true],
      [-10, true],
      [10.1, false],
      [-10.1, false],
    ] as const) {
      vi.setSystemTime(MADE_AT + minutes * MINUTE);
      expect([minutes, isSolved(ACCOUNT, `${ACCOUNT}:${MADE}:153428`)]).toEqual([minutes, isGood]);
    }
  });

  // Each of these hashes begins with 17 zero bits, except the first, which has 16.
  it.each([
    ['too little work', `${ACCOUNT}:${MADE}:13051`],
    ['another account', `member:b@example.com:${MADE}:29909`],
    ['something before the account', `x:${ACCOUNT}:${MADE}:656528`],
    ['a time of eleven digits', `${ACCOUNT}:0${MADE}:21789`],
    ['a token of 23 characters', `${ACCOUNT}:${MADE}A:127768`],
    ['a number of 16 digits', `${ACCOUNT}:${MADE}:1000000000485123`],
    ['something after the number', `${ACCOUNT}:${MADE}:50350x`],
  ])('is not solved by %s', (_, answer) => {
    expect(isSolved(ACCOUNT, answer)).toBe(false);
  });
});
