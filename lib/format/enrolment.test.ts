import { describe, expect, it } from 'vitest';
import type { Enrolment } from '@/lib/contract/course';
import { enrolmentBadge } from './enrolment';

/** 00:00 on 25 November in Hong Kong. */
const NOW = new Date('2026-11-24T16:00:00Z');

const badge = (state: Enrolment['state'], on: string | null, placesLeft: number | null) =>
  enrolmentBadge({ state, on, placesLeft, asOf: null }, 'en', NOW);

describe('the badge of a card', () => {
  it('says that nobody can enrol any more', () => {
    expect(badge('full', null, 0)).toEqual({ text: 'full', over: true });
    const waiting = { state: 'full', on: null, placesLeft: 0, asOf: null, takesEntries: true } as const;
    expect(enrolmentBadge(waiting, 'en', NOW)).toEqual({ text: 'canWait', over: true });
    expect(badge('waiting_list', null, 0)).toEqual({ text: 'waitingList', over: true });
    expect(badge('ended', '2026-11-24', 3)).toEqual({ text: 'closed', over: true });
  });

  it('names the day on which enrolment opens, and its last day in the week before', () => {
    expect(badge('opens', '2027-01-02', 3)).toEqual({ text: 'opens', values: { date: '2 Jan' } });
    expect(badge('closes', '2026-12-02', 20)).toEqual({ text: 'closes', values: { date: '2 Dec' } });
    expect(badge('closes', '2026-11-25', null)).toEqual({ text: 'closes', values: { date: '25 Nov' } });
    expect(badge('closes', '2026-12-03', null)).toBeNull();
  });

  it('counts the places left, the last five rather than a near last day, but none before a ballot', () => {
    expect(badge('open', null, 5)).toEqual({ text: 'placesLeft', values: { count: 5 } });
    expect(badge('closes', '2026-11-25', 1)).toEqual({ text: 'placesLeft', values: { count: 1 } });
    expect(badge('open', null, 6)).toEqual({ text: 'placesLeft', values: { count: 6 } });
    expect(badge('closes', '2026-12-03', 20)).toEqual({ text: 'placesLeft', values: { count: 20 } });
    expect(badge('ballot', '2026-11-26', 3)).toBeNull();
  });

  it('says nothing where nothing is known', () => {
    expect(badge('unknown', null, null)).toBeNull();
    expect(badge('open', null, null)).toBeNull();
  });
});
