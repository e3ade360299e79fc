import { screen, waitFor } from '@testing-library/react';
import { AxiosError } from 'axios';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { memberApi } from '@/lib/api/browser';
import type { MailKind, MailSettings as Settings } from '@/lib/contract/notice';
import notices from '@/messages/islands/notices.en.json';
import { renderIsland } from '@/tests/setup/render-island';
import { ANY, answer, signInAs } from '@/tests/setup/stubbed-api';
import { MailSettings } from './mail-settings';

const { kinds } = notices.notices.mails;
const box = (kind: keyof typeof kinds) => screen.findByLabelText<HTMLInputElement>(kinds[kind].label);
const status = () => screen.getByRole('status');
const read = () => memberApi().getMailSettings();
const write = () => memberApi().setMailKind(ANY, ANY);
const switches = () => screen.getAllByRole<HTMLInputElement>('checkbox').filter((one) => !one.checked);
const offNow = () => switches().map(({ labels }) => labels?.[0]?.textContent);

function open() {
  signInAs('member');
  return renderIsland(<MailSettings accountRole="member" api={memberApi()} />, notices);
}

describe('the switches of the mails', () => {
  it('show a click before anything else happens', async () => {
    answer(read, { off: [] });
    answer(write, { off: ['bookmarks'] });
    open();
    const bookmarks = await box('bookmarks');
    bookmarks.click();
    expect(bookmarks.checked).toBe(false);
    bookmarks.click();
    expect(bookmarks.checked).toBe(true);
    await waitFor(() => expect(status()).toHaveTextContent('Saved'));
    expect(bookmarks.checked).toBe(true);
  });

  it('are not there to be clicked before they are loaded', async () => {
    const reply = Promise.withResolvers<Settings>();
    answer(read, reply.promise);
    open();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(status()).toHaveTextContent('Loading…');
    reply.resolve({ off: ['comment_reply'] });
    await box('comment_reply');
    expect(offNow()).toEqual([kinds.comment_reply.label]);
  });

  describe.each(['before', 'after'])('whose settings are read again, with an answer %s the save', (order) => {
    afterEach(() => void vi.useRealTimers());

    it('keep a click that was made after the request', async () => {
      answer(read, { off: [] });
      const saved = Promise.withResolvers<Settings>();
      const sent = answer(write, saved.promise);
      const { user } = open();
      const bookmarks = await box('bookmarks');
      const reply = Promise.withResolvers<Settings>();
      const again = answer(read, reply.promise);
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
      window.dispatchEvent(new Event('visibilitychange'));
      await waitFor(() => expect(again).toHaveLength(1));
      await user.click(bookmarks);
      await waitFor(() => expect(sent).toHaveLength(1));
      const finish = {
        read: () => reply.resolve({ off: [] }),
        save: () => saved.resolve({ off: ['bookmarks'] }),
      };
      for (const part of order === 'before' ? (['read', 'save'] as const) : (['save', 'read'] as const)) {
        finish[part]();
        await new Promise((done) => setTimeout(done, 50));
        expect(bookmarks.checked).toBe(false);
      }
      await waitFor(() => expect(status()).toHaveTextContent('Saved'));
      expect(offNow()).toEqual([kinds.bookmarks.label]);
    });
  });

  it('send what is clicked during a save after it, in order, and the last click stays', async () => {
    const first = Promise.withResolvers<Settings>();
    answer(read, { off: [] });
    const sent = answer(write, first.promise);
    const { user } = open();
    await user.click(await box('bookmarks'));
    await user.click(await box('comment_reply'));
    await user.click(await box('bookmarks'));
    expect(offNow()).toEqual([kinds.comment_reply.label]);
    first.resolve({ off: ['bookmarks'] });
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(sent).toEqual([
      { kind: 'bookmarks', on: false },
      { kind: 'comment_reply', on: false },
      { kind: 'bookmarks', on: true },
    ]);
    await waitFor(() => expect(status()).toHaveTextContent('Saved'));
    expect(offNow()).toEqual([kinds.comment_reply.label]);
  });

  it('puts back only the switch whose save failed, and names it', async () => {
    answer(read, { off: [] });
    const failing: MailKind = 'bookmarks';
    answer(write, (values): Settings => {
      if ('kind' in values && values.kind === failing) throw new AxiosError('Network Error');
      return { off: ['comment_reply'] };
    });
    const { user } = open();
    await user.click(await box('bookmarks'));
    await user.click(await box('comment_reply'));
    await waitFor(() =>
      expect(status()).toHaveTextContent('“Saved courses” was not saved. Please try again.'),
    );
    await waitFor(() => expect(offNow()).toEqual([kinds.comment_reply.label]));
    answer(write, { off: ['bookmarks', 'comment_reply'] });
    await user.click(await box('bookmarks'));
    await waitFor(() => expect(status()).toHaveTextContent('Saved'));
  });
});
