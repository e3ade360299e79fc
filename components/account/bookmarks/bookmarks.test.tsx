import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AxiosError } from 'axios';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { memberApi, signOut } from '@/lib/api/browser';
import type { CallOptions } from '@/lib/api/http';
import { readBookmarks } from '@/lib/browser/member-store';
import { subscribeToSignInRequests } from '@/lib/browser/sign-in-request';
import { readWantedBookmarks, wantBookmark } from '@/lib/browser/wanted-bookmarks';
import { memberProfile } from '@/tests/factories/replies';
import { expectLogged } from '@/tests/setup/expect-logged';
import { leftFor } from '@/tests/setup/left-for';
import { ANY, answer, refusal, SESSION, signInAs } from '@/tests/setup/stubbed-api';
import { showMemberHeader } from '../header/member-header';
import { openAccountDialog } from '../sign-in/account-island';
import { completeWantedBookmarks, toggleBookmark } from './bookmarks';

const add = () => memberApi().addBookmark(ANY);
const dialog = () => screen.findByRole('dialog', { name: /^Sign in to save/ });
const wanted = () => [...readWantedBookmarks()];

/** Opens the dialogs for requests to sign in, as the page does (account-starts.ts). */
const openDialogs = () =>
  subscribeToSignInRequests(({ dialog, reason, answer }) => void openAccountDialog(dialog, answer, reason));

/** Stores a member's session as another tab does. */
function signInElsewhere() {
  localStorage.setItem('profile', JSON.stringify(memberProfile()));
  for (const [key, value] of Object.entries({
    client: SESSION.client,
    uid: SESSION.uid,
    'access-token': 'token',
  }))
    localStorage.setItem(key, value);
  window.dispatchEvent(new StorageEvent('storage', { key: 'access-token' }));
}

beforeEach(() => {
  document.documentElement.lang = 'en';
  // The dialog offers passkeys as long as it is open; none is chosen.
  answer(() => memberApi().beginPasskeySignIn(), new Promise<never>(() => {}));
});

describe('a bookmark begun as a visitor', () => {
  it('is sent as soon as the session is open, in a call that survives leaving the page', async () => {
    const stop = openDialogs();
    const user = userEvent.setup();
    const options: CallOptions[] = [];
    answer(() => memberApi().signIn(ANY), memberProfile());
    const sent = answer(add, (_, given) => {
      options.push(given);
      return {} as never;
    });
    const done = toggleBookmark('post-1', 3, 'Wheel throwing');
    await dialog();
    expect(wanted()).toEqual([['post-1', 3]]);
    await user.type(screen.getByLabelText('Email'), 'chan@example.com');
    await user.type(screen.getByLabelText('Password'), 'Kowloon ferry 1888');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await done;
    expect(sent).toEqual([{ postId: 3, locale: 'en' }]);
    expect(options).toEqual([{ keepalive: true }]);
    expect(readBookmarks().get('post-1')).toBe(3);
    expect(wanted()).toEqual([]);
    expect(leftFor).toEqual(['/en/user']);
    stop();
  });

  it('is completed where the session is opened in another tab, without leaving the page', async () => {
    const stop = openDialogs();
    const sent = answer(add, {} as never);
    const done = toggleBookmark('post-1', 3, 'Wheel throwing');
    await dialog();
    act(signInElsewhere);
    await done;
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toHaveLength(1);
    expect(readBookmarks().has('post-1')).toBe(true);
    expect(leftFor).toEqual([]);
    stop();
  });

  it('is completed by another page, if this one was left', async () => {
    wantBookmark('post-1', 3);
    signInAs('member');
    const sent = answer(add, {} as never);
    expect(await completeWantedBookmarks()).toBe(true);
    expect(await completeWantedBookmarks()).toBe(true);
    expect(sent).toHaveLength(1);
    expect(readBookmarks().get('post-1')).toBe(3);
  });

  it('stays if the call fails, and is sent again', async () => {
    wantBookmark('post-1', 3);
    signInAs('member');
    answer(add, new AxiosError('Network Error'));
    expect(await completeWantedBookmarks()).toBe(false);
    expectLogged('bookmark: failed');
    expect(wanted()).toEqual([['post-1', 3]]);
    answer(add, {} as never);
    expect(await completeWantedBookmarks()).toBe(true);
    expect(wanted()).toEqual([]);
  });

  it('stays if the session has ended meanwhile', async () => {
    wantBookmark('post-1', 3);
    signInAs('member');
    answer(add, refusal('unauthorized'));
    expect(await completeWantedBookmarks()).toBe(false);
    expect(localStorage.getItem('access-token')).toBeNull();
    expect(wanted()).toEqual([['post-1', 3]]);
  });

  it('is given up with a sign-out', async () => {
    document.body.innerHTML = '<header><nav></nav></header><dialog id="menu"></dialog>';
    signInAs('member');
    answer(() => memberApi().getCurrentUser(), { user: memberProfile(), unreadNotices: 0 } as never);
    await act(showMemberHeader);
    wantBookmark('post-1', 3);
    answer(() => memberApi().signOut(), undefined);
    await act(signOut);
    expect(wanted()).toEqual([]);
  });

  it('is given up if the course is gone', async () => {
    wantBookmark('post-1', 3);
    signInAs('member');
    answer(add, refusal('not_found'));
    expect(await completeWantedBookmarks()).toBe(false);
    expectLogged('bookmark: failed');
    expect(wanted()).toEqual([]);
  });

  it('is given up if the dialog is closed, but not while a mail is awaited, and after a day', async () => {
    const stop = openDialogs();
    const user = userEvent.setup();
    const close = () => user.click(screen.getByRole('button', { name: 'Close' }));
    let done = toggleBookmark('post-1', 3, 'Wheel throwing');
    await dialog();
    await close();
    await done;
    expect(wanted()).toEqual([]);

    done = toggleBookmark('post-1', 3, 'Wheel throwing');
    await dialog();
    await user.click(screen.getByRole('button', { name: 'Forgotten your password?' }));
    await close();
    await done;
    expect(wanted()).toEqual([['post-1', 3]]);
    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 25 * 60 * 60 * 1000);
    expect(wanted()).toEqual([]);
    now.mockRestore();
    stop();
  });
});
