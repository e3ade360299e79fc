import { describe, expect, it } from 'vitest';
import type { WaitingState } from '@/lib/contract/waiting-list';
import { actionsOf, fits, lapseAt, nextInOrder, stepsOf } from './rules';

describe('the end of an offer', () => {
  it.each([
    ['in the day, after its hours', '2026-11-21T10:00', 24, '2026-11-22T10:00'],
    ['in the day, after its hours', '2026-11-21T09:30', 6, '2026-11-21T15:30'],
    ['just before the night', '2026-11-21T15:59', 6, '2026-11-21T21:59'],
    ['in the night at 22:00, the next morning', '2026-11-21T16:00', 6, '2026-11-22T08:00'],
    ['in the evening, the next morning', '2026-11-21T23:15', 24, '2026-11-23T08:00'],
    ['after midnight, the same morning', '2026-11-21T00:15', 24, '2026-11-22T08:00'],
    ['in the early morning', '2026-11-21T07:59', 24, '2026-11-22T08:00'],
    ['at 08:00', '2026-11-21T08:00', 24, '2026-11-22T08:00'],
    ['just after the night', '2026-11-21T08:01', 24, '2026-11-22T08:01'],
    ['over the end of a year', '2026-12-31T17:30', 6, '2027-01-01T08:00'],
  ])('%s', (_, offered, hours, expected) => {
    const at = (time: string) => new Date(`${time}:00+08:00`);
    expect(lapseAt(at(offered), hours)).toEqual(at(expected));
  });

  it('never lies in a night, whatever the minute', () => {
    for (let minute = 0; minute < 24 * 60; minute += 7) {
      const offered = new Date(Date.parse('2026-11-21T00:00:00+08:00') + minute * 60_000);
      for (const hours of [6, 12, 24, 48, 72, 168]) {
        const end = lapseAt(offered, hours);
        const there = new Date(end.getTime() + 8 * 3_600_000);
        const minutes = there.getUTCHours() * 60 + there.getUTCMinutes();
        expect(minutes).toBeGreaterThanOrEqual(8 * 60);
        expect(minutes).toBeLessThan(22 * 60);
        expect(end.getTime()).toBeGreaterThanOrEqual(offered.getTime() + hours * 3_600_000);
      }
    }
  });
});

describe('the next in order', () => {
  const entry = (id: number, places: number, state: WaitingState = 'waiting') => ({ id, places, state });
  it.each([
    ['is the first that fits', 1, 1],
    ['is a later one where the first is a larger party', 2, 1],
    ['is nobody without a free place', null, 0],
    ['is nobody where the number is not stated', null, null],
  ])('%s', (_, expected, free) => {
    const inOrder =
      expected === 2 ? [entry(9, 1, 'offered'), entry(1, 3), entry(2, 1)] : [entry(1, 1), entry(2, 1)];
    expect(nextInOrder(inOrder, free)?.id ?? null).toBe(expected);
  });

  it('is nobody while all have an offer', () => {
    expect(nextInOrder([entry(1, 1, 'offered')], 5)).toBeNull();
  });
});

describe('what can be done', () => {
  it('offers a place only to a party that fits', () => {
    expect(fits(2, 1)).toBe(false);
    expect(fits(2, null)).toBe(true);
    expect(stepsOf('waiting', 2, 1)).toEqual(['remove']);
    expect(stepsOf('waiting', 2, 2)).toEqual(['offer', 'remove']);
    expect(stepsOf('expired', 1, 1)).toEqual(['offer']);
    expect(stepsOf('expired', 1, 0)).toEqual([]);
  });

  it('depends on the state', () => {
    expect(stepsOf('offered', 1, 5)).toEqual(['withdraw']);
    expect(stepsOf('accepted', 1, 5)).toEqual(['place', 'remove']);
    for (const state of ['placed', 'declined', 'withdrawn', 'removed', 'closed'] as const) {
      expect(stepsOf(state, 1, 5)).toEqual([]);
      expect(actionsOf(state, true)).toEqual([]);
    }
    expect(actionsOf('waiting', false)).toEqual(['confirm']);
    expect(actionsOf('waiting', true)).toEqual(['leave']);
    expect(actionsOf('offered', true)).toEqual(['accept', 'decline']);
    expect(actionsOf('accepted', true)).toEqual([]);
  });
});
