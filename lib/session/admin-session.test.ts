import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readAdminSession, storeAdminSession, subscribeToAdminSession } from './admin-session';

const SESSION = { accessToken: 'token', client: 'client', uid: 'admin@example.com' };

/** Stubs a browser with session storage only. It has no persistent storage to write to. */
function browser() {
  const kept = new Map<string, string>();
  const events = new EventTarget();
  vi.stubGlobal('window', {
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
    get localStorage(): never {
      throw new Error('an administrator’s session outlives no tab');
    },
  });
  return kept;
}

let kept: Map<string, string>;
beforeEach(() => {
  kept = browser();
});
afterEach(() => vi.unstubAllGlobals());

it('an administrator’s session is kept for the tab alone, under keys of its own', () => {
  const listener = vi.fn();
  const stop = subscribeToAdminSession(listener);
  storeAdminSession(SESSION);
  expect(Object.fromEntries(kept)).toEqual({
    'admin-access-token': 'token',
    'admin-client': 'client',
    'admin-uid': 'admin@example.com',
  });
  expect(readAdminSession()).toEqual(SESSION);
  storeAdminSession(null);
  expect(kept.size).toBe(0);
  expect(readAdminSession()).toBeNull();
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
});
