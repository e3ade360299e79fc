import { describe, expect, it } from 'vitest';
import { type EnrolmentColumns, enrolmentOf } from './enrolment';

/** 00:00 on 25 November in Hong Kong. */
const NOW = new Date('2026-11-24T16:00:00Z');
const YESTERDAY = '2026-11-24';
const TODAY = '2026-11-25';
const TOMORROW = '2026-11-26';

const NOTHING: EnrolmentColumns = {
  placesLeft: null,
  placesAsOf: null,
  enrolFrom: null,
  enrolUntil: null,
  ballotOn: null,
  waitingList: false,
  endDate: null,
};

describe('the enrolment of a course', () => {
  it.each<[string, Partial<EnrolmentColumns>, string, string | null]>([
    ['nothing is known', {}, 'unknown', null],
    ['only the end of the course is known', { endDate: TODAY }, 'unknown', null],
    ['places are left', { placesLeft: 3 }, 'open', null],
    ['the merchant says so without a number', { placesAsOf: NOW }, 'open', null],
    ['enrolment began today and has no end', { enrolFrom: TODAY }, 'open', null],
    ['its last day is today', { placesLeft: 3, enrolUntil: TODAY }, 'closes', TODAY],
    ['its last day is known, not the places', { enrolUntil: TOMORROW }, 'closes', TOMORROW],
    ['its last day was yesterday', { placesLeft: 3, enrolUntil: YESTERDAY }, 'ended', YESTERDAY],
    [
      'its last day was yesterday and no place is left',
      { placesLeft: 0, enrolUntil: YESTERDAY },
      'ended',
      YESTERDAY,
    ],
    ['the course was over yesterday', { placesLeft: 3, endDate: YESTERDAY }, 'ended', YESTERDAY],
    ['no place is left', { placesLeft: 0 }, 'full', null],
    ['no place is left until its last day', { placesLeft: 0, enrolUntil: TODAY }, 'full', null],
    ['no place is left but a waiting list', { placesLeft: 0, waitingList: true }, 'waiting_list', null],
    ['places are left beside a waiting list', { placesLeft: 1, waitingList: true }, 'open', null],
    [
      'it begins tomorrow',
      { placesLeft: 20, enrolFrom: TOMORROW, enrolUntil: '2026-12-01' },
      'opens',
      TOMORROW,
    ],
    [
      'it began today',
      { placesLeft: 20, enrolFrom: TODAY, enrolUntil: '2026-12-01' },
      'closes',
      '2026-12-01',
    ],
    [
      'a ballot is tomorrow',
      { enrolFrom: TODAY, enrolUntil: TOMORROW, ballotOn: TOMORROW },
      'ballot',
      TOMORROW,
    ],
    [
      'a ballot follows, but it begins tomorrow',
      { enrolFrom: TOMORROW, ballotOn: '2026-12-01' },
      'opens',
      TOMORROW,
    ],
    ['the ballot is today', { enrolUntil: TOMORROW, ballotOn: TODAY }, 'closes', TOMORROW],
    ['the ballot is over', { placesLeft: 2, enrolFrom: YESTERDAY, ballotOn: YESTERDAY }, 'open', null],
  ])('when %s', (_, columns, state, on) => {
    expect(enrolmentOf({ ...NOTHING, ...columns }, NOW)).toMatchObject({ state, on });
  });

  it('changes at midnight in Hong Kong', () => {
    const columns = { ...NOTHING, enrolFrom: TODAY, enrolUntil: TODAY };
    const at = (instant: string) => enrolmentOf(columns, new Date(instant)).state;
    expect(at('2026-11-24T15:59:59Z')).toBe('opens');
    expect(at('2026-11-24T16:00:00Z')).toBe('closes');
    expect(at('2026-11-25T15:59:59Z')).toBe('closes');
    expect(at('2026-11-25T16:00:00Z')).toBe('ended');
  });

  it('has the places left and when the source stated them', () => {
    expect(enrolmentOf({ ...NOTHING, placesLeft: 3, placesAsOf: NOW }, NOW)).toEqual({
      state: 'open',
      on: null,
      placesLeft: 3,
      asOf: '2026-11-24T16:00:00.000Z',
    });
  });
});
