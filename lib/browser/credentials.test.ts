import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readCourseHistory, recordCourseView } from './course-history';
import {
  clearCredentials,
  markDocument,
  readCredentials,
  SESSION_SCRIPT,
  storeCredentials,
  subscribeToSession,
} from './credentials';
import {
  forgetMember,
  forgetMemberAndHistory,
  readBookmarks,
  storeBookmarks,
  storeProfile,
} from './member-store';
import { readProfile } from './profile';

const SESSION = { accessToken: 'token', client: 'client', uid: 'chan@example.com' };
const OTHER = { accessToken: 'newer', client: 'client-2', uid: 'lee@example.com' };

/** Stubs a browser's storage and events. */
function browser() {
  const kept = new Map<string, string>();
  const events = new EventTarget();
  const attributes = new Set<string>();
  vi.stubGlobal('window', {
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  });
  vi.stubGlobal('document', {
    documentElement: {
      toggleAttribute: (name: string, on: boolean) => (on ? attributes.add(name) : attributes.delete(name)),
    },
  });
  const storageEvent = (key: string | null) =>
    events.dispatchEvent(Object.assign(new Event('storage'), { key }));
  return { kept, attributes, storageEvent };
}

let world: ReturnType<typeof browser>;
beforeEach(() => {
  world = browser();
});
afterEach(() => vi.unstubAllGlobals());

describe('a session in the browser', () => {
  it('lies under the keys of the specification, each role’s apart', () => {
    storeCredentials('member', SESSION);
    storeCredentials('merchant', OTHER);
    expect(Object.fromEntries(world.kept)).toEqual({
      'access-token': 'token',
      client: 'client',
      uid: 'chan@example.com',
      'merchant-access-token': 'newer',
      'merchant-client': 'client-2',
      'merchant-uid': 'lee@example.com',
    });
    clearCredentials('member');
    expect(readCredentials('member')).toBeNull();
    expect(readCredentials('merchant')).toEqual(OTHER);
  });

  it('is none while a part of it is missing', () => {
    storeCredentials('member', SESSION);
    world.kept.delete('client');
    expect(readCredentials('member')).toBeNull();
  });

  it('marks the document and notifies listeners, also of another tab', () => {
    const listener = vi.fn();
    const stop = subscribeToSession(listener);
    storeProfile({ uid: SESSION.uid, username: 'Chan', profileImageUrl: null });
    storeCredentials('member', SESSION);
    expect([...world.attributes]).toEqual(['data-member']);
    expect(listener).toHaveBeenCalledTimes(1);
    world.kept.delete('access-token');
    world.storageEvent('access-token');
    world.storageEvent('colour-scheme');
    expect(listener).toHaveBeenCalledTimes(2);
    expect(world.attributes.size).toBe(0);
    stop();
    storeCredentials('member', SESSION);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('without a profile is a visitor’s page until the profile is there', () => {
    storeCredentials('member', SESSION);
    expect([...world.attributes]).toEqual([]);
    world.kept.set('profile', '{"username":"Chan"}');
    world.storageEvent('access-token');
    expect([...world.attributes]).toEqual([]);
    storeProfile({ uid: SESSION.uid, username: 'Chan', profileImageUrl: null });
    expect([...world.attributes]).toEqual(['data-member']);
  });

  it.each([
    ['all of it', {}, true],
    ['no token', { 'access-token': null }, false],
    ['no client', { client: null }, false],
    ['no uid', { uid: null }, false],
    ['no profile', { profile: null }, false],
    ['a profile that is none', { profile: 'x' }, false],
    ['a profile without a uid', { profile: '{"username":"Chan"}' }, false],
    ['a profile without a name', { profile: '{"uid":"chan@example.com"}' }, false],
  ])('is a member’s before the first paint only where it is afterwards: %s', (_, changes, isMember) => {
    const values = {
      'access-token': 'token',
      client: 'client',
      uid: SESSION.uid,
      profile: JSON.stringify({ uid: SESSION.uid, username: 'Chan', profileImageUrl: null }),
      ...changes,
    };
    for (const [key, value] of Object.entries(values)) if (value !== null) world.kept.set(key, value);
    const setAttribute = vi.fn();
    new Function('localStorage', 'document', SESSION_SCRIPT)(Object.fromEntries(world.kept), {
      documentElement: { setAttribute },
    });
    markDocument();
    expect(setAttribute).toHaveBeenCalledTimes(isMember ? 1 : 0);
    expect(world.attributes.size).toBe(isMember ? 1 : 0);
  });

  it('of a merchant marks the document too, before and after the first paint', () => {
    storeCredentials('merchant', OTHER);
    expect([...world.attributes]).toEqual(['data-merchant']);
    const setAttribute = vi.fn();
    new Function('localStorage', 'document', SESSION_SCRIPT)(Object.fromEntries(world.kept), {
      documentElement: { setAttribute },
    });
    expect(setAttribute.mock.calls).toEqual([['data-merchant', '']]);
    clearCredentials('merchant');
    expect(world.attributes.size).toBe(0);
  });

  it('that is over takes no newer one with it', () => {
    storeCredentials('member', OTHER);
    storeProfile({ uid: OTHER.uid, username: 'Lee', profileImageUrl: null });
    forgetMember(SESSION);
    expect(readCredentials('member')).toEqual(OTHER);
    expect(readProfile()?.username).toBe('Lee');
    forgetMember(OTHER);
    expect(readCredentials('member')).toBeNull();
    expect(readProfile()).toBeNull();
  });

  it('is good for this page where the browser keeps nothing', () => {
    vi.stubGlobal('window', {
      ...window,
      get localStorage(): never {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    storeCredentials('member', SESSION);
    expect(readCredentials('member')).toEqual(SESSION);
    clearCredentials('member');
    expect(readCredentials('member')).toBeNull();
  });
});

describe('signing out', () => {
  it('forgets session, profile, bookmarks and history', () => {
    storeCredentials('member', SESSION);
    storeProfile({ uid: SESSION.uid, username: 'Chan', profileImageUrl: '/media/x' });
    storeBookmarks(new Map([['post-a', 3]]));
    recordCourseView(7);
    expect([...readBookmarks()]).toEqual([['post-a', 3]]);
    forgetMemberAndHistory();
    expect(world.kept.size).toBe(0);
    expect(readBookmarks().size).toBe(0);
  });
});

describe('bookmarks in the browser', () => {
  it('are none where something else is kept', () => {
    for (const other of ['{', 'null', '[]', '{"post-a":"x"}', '3']) {
      world.kept.set('bookmarks', other);
      expect(readBookmarks().size, other).toBe(0);
    }
  });
});

describe('recent views', () => {
  it('stand newest first, each once, at most sixty', () => {
    for (let id = 1; id <= 70; id += 1) recordCourseView(id);
    recordCourseView(30);
    expect(readCourseHistory()).toHaveLength(60);
    expect(readCourseHistory().slice(0, 3)).toEqual([30, 70, 69]);
    expect(readCourseHistory().filter((id) => id === 30)).toHaveLength(1);
  });

  it('are none where something else is kept', () => {
    for (const other of ['{', 'null', '{"a":1}', '["x",-1,1.5,null]']) {
      world.kept.set('post-history', other);
      expect(readCourseHistory(), other).toEqual([]);
    }
  });
});
