import { expect, vi } from 'vitest';

/** Expects that an error was logged with this text, which then does not count as unexpected. */
export function expectLogged(text: string): void {
  const logged = vi.mocked(console.error);
  expect(logged.mock.calls.map((call) => call.join(' ')).join('\n')).toContain(text);
  logged.mockClear();
}
