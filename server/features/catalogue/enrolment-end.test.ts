import { expect, it } from 'vitest';
import { enrolmentEnd } from './enrolment-end';

/** 00:00 on 25 November in Hong Kong. */
const NOW = new Date('2026-11-24T16:00:00Z');

it.each([
  [null, null, null],
  [3, '2026-11-25', null],
  [3, '2026-11-24', 'closed'],
  [0, null, 'full'],
  [0, '2026-11-25', 'full'],
  [0, '2026-11-24', 'closed'],
] as const)('is told of %s places left and enrolment until %s: %s', (placesLeft, enrolUntil, end) => {
  expect(enrolmentEnd({ placesLeft, enrolUntil }, NOW)).toBe(end);
});
