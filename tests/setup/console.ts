import { afterEach, beforeEach, expect, vi } from 'vitest';

const spyOn = (level: 'error' | 'warn') => vi.spyOn(console, level).mockImplementation(() => undefined);

let [error, warn] = [spyOn('error'), spyOn('warn')];

beforeEach(() => {
  // Again: a test may have restored the console.
  [error, warn] = [spyOn('error'), spyOn('warn')];
});

/**
 * An unexpected console error fails the test that caused it; `expectLogged` takes an expected one out. Neither errors nor
 * warnings are printed, except those of a test that fails.
 */
afterEach(({ task }) => {
  const [errors, warnings] = [error.mock.calls.map(toText), warn.mock.calls.map(toText)];
  error.mockClear();
  warn.mockClear();
  if (task.result?.state === 'fail') for (const line of [...errors, ...warnings]) console.info(line);
  expect(errors, 'unexpected console errors').toEqual([]);
});

const toText = (call: readonly unknown[]) =>
  call.map((part) => (part instanceof Error ? (part.stack ?? part.message) : String(part))).join(' ');
