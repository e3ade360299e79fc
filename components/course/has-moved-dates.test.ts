import { expect, it } from 'vitest';
import { hasMovedDates } from './has-moved-dates';

it('only a course of a feed whose dates were moved is a past one', () => {
  const source = { key: 'lcsd_recreation' as const, name: '', url: null, termsUrl: null, movedDays: 2191 };
  expect(hasMovedDates({ source })).toBe(true);
  expect(hasMovedDates({ source: { ...source, movedDays: 0 } })).toBe(false);
  expect(hasMovedDates({ source: null })).toBe(false);
});
