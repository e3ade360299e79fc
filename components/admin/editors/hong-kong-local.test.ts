import { expect, it } from 'vitest';
import { hongKongLocal, instantOf } from './hong-kong-local';

it('shows and reads times by the clock of Hong Kong', () => {
  expect(hongKongLocal('2026-11-21T17:30:00Z')).toBe('2026-11-22T01:30');
  expect(instantOf('2026-11-22T01:30')).toBe('2026-11-22T01:30:00+08:00');
  expect([hongKongLocal(null), instantOf('')]).toEqual(['', null]);
});
