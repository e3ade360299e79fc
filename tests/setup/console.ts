import { afterEach, expect, vi } from 'vitest';

/** An unexpected console error fails the test that caused it. */
const error = vi.spyOn(console, 'error');

afterEach(() => {
  const calls = error.mock.calls.map((call) => call.join(' '));
  error.mockClear();
  expect(calls, 'unexpected console errors').toEqual([]);
});
