import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTabSession } from './admin-session';

const SESSION = { accessToken: 'token', client: 'client', uid: 'admin@example.com' };
const RENEWED = { ...SESSION, accessToken: 'newer' };
const OTHER = { accessToken: 'other', client: 'client-2', uid: 'lee@example.com' };

const channels: BroadcastChannel[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const channel of channels.splice(0)) channel.close();
});

/** Creates the channel of a page of the site. */
function openChannel() {
  const channel = new BroadcastChannel('admin-session');
  channels.push(channel);
  return channel;
}

/** Opens a tab with storage of its own. */
function openTab(kept = new Map<string, string>()) {
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return { kept, ...createTabSession({ storage: () => storage, channel: openChannel() }) };
}
/** Waits until every tab has read its messages. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 50));

describe('an administrator’s session', () => {
  it('is kept in session storage alone, under keys of its own', () => {
    const tab = openTab();
    const listener = vi.fn();
    const stop = tab.subscribe(listener);
    tab.store(SESSION);
    expect(Object.fromEntries(tab.kept)).toEqual({
      'admin-access-token': 'token',
      'admin-client': 'client',
      'admin-uid': 'admin@example.com',
    });
    expect(tab.read()).toEqual(SESSION);
    tab.store(null);
    expect(tab.kept.size).toBe(0);
    expect(tab.read()).toBeNull();
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
  });

  it('is that of every tab: of one that is opened, and of those that show the sign-in page', async () => {
    const [first, waiting] = [openTab(), openTab()];
    first.store(SESSION);
    const opened = openTab();
    await opened.take();
    expect(opened.read()).toEqual(SESSION);
    await settle();
    expect(waiting.read()).toEqual(SESSION);
    const listener = vi.fn();
    opened.subscribe(listener);
    first.store(null);
    await settle();
    expect([first, waiting, opened].map((tab) => tab.read())).toEqual([null, null, null]);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('is none in a new tab where no other has one, which is known in a moment', async () => {
    openTab();
    const tab = openTab();
    await tab.take();
    expect(tab.read()).toBeNull();
  });

  it('that was renewed in one tab is renewed in the others, but not over another administrator’s', async () => {
    const [first, second, third] = [openTab(), openTab(), openTab()];
    first.store(SESSION);
    await settle();
    third.kept.set('admin-access-token', OTHER.accessToken).set('admin-uid', OTHER.uid);
    first.store(RENEWED);
    await settle();
    expect(second.read()).toEqual(RENEWED);
    expect(third.read()?.uid).toBe(OTHER.uid);
  });

  it('that has ended comes back from no tab, late answers and tabs that were asleep included', async () => {
    const [first, second] = [openTab(), openTab()];
    first.store(SESSION);
    await settle();
    // A tab that was asleep while the others signed out.
    const asleep = openChannel();
    asleep.addEventListener('message', ({ data }) => {
      if (data.kind === 'ask') asleep.postMessage({ kind: 'answer', session: SESSION });
    });
    second.store(null);
    await settle();
    for (const tab of [first, second]) {
      await tab.take();
      expect(tab.read()).toBeNull();
    }
    asleep.postMessage({ kind: 'answer', session: OTHER });
    await settle();
    expect(second.read()).toEqual(OTHER);
  });

  it('is not taken by a signed-out tab from the answer to another tab', async () => {
    const [signedOut, other] = [openTab(), openTab(new Map([['admin-client', 'client-2']]))];
    signedOut.store(SESSION);
    await settle();
    signedOut.store(null);
    await settle();
    other.kept.set('admin-access-token', OTHER.accessToken);
    other.kept.set('admin-client', OTHER.client).set('admin-uid', OTHER.uid);
    const opened = openTab();
    await opened.take();
    await settle();
    expect([opened.read(), signedOut.read()]).toEqual([OTHER, null]);
  });

  it.each([
    null,
    'ask',
    { kind: 'answer' },
    { kind: 'signed-in', session: { accessToken: 1 } },
    { kind: 'x' },
  ])('is not touched by the message %j', async (message) => {
    const [tab, page] = [openTab(), openChannel()];
    page.postMessage(message);
    await settle();
    expect(tab.read()).toBeNull();
  });

  it('is unused only while no tab is used', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const [first, second] = [openTab(), openTab()];
    vi.advanceTimersByTime(60_000);
    expect(second.unusedMs()).toBe(60_000);
    first.use();
    await settle();
    expect([first.unusedMs(), second.unusedMs()]).toEqual([0, 0]);
  });

  it('lasts until the page is left where the browser keeps nothing', () => {
    const tab = createTabSession({
      storage: () => {
        throw new DOMException('denied', 'SecurityError');
      },
      channel: openChannel(),
    });
    tab.store(SESSION);
    expect(tab.read()).toEqual(SESSION);
    tab.store(null);
    expect(tab.read()).toBeNull();
  });
});
