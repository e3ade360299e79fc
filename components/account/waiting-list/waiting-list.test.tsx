import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { NoticeBoard } from '@/components/ui/forms/notice';
import { memberApi, publicApi } from '@/lib/api/browser';
import type { OwnWaitingEntry } from '@/lib/contract/waiting-list';
import account from '@/messages/islands/account.en.json';
import user from '@/messages/islands/user.en.json';
import { renderIsland } from '@/tests/setup/render-island';
import { ANY, answer, refusal, signInAs } from '@/tests/setup/stubbed-api';
import { WaitingEntryLink } from '../mail-links/waiting-entry-link';
import { UserWaiting } from './user-waiting';

const MESSAGES = { ...account, ...user };
const TOKEN = 'a'.repeat(43);

const entry = (values: Partial<OwnWaitingEntry> = {}): OwnWaitingEntry => ({
  ...{ id: 7, state: 'waiting', position: 2, places: 1, session: null, expiresAt: null },
  ...{ course: { slug: 'post-1', title: 'Pottery' }, merchant: { name: 'Mud Lab', contact: null } },
  ...{ createdAt: '2026-11-20T10:00:00Z', actions: ['leave'] },
  ...values,
});
const offered = entry({
  ...{ state: 'offered', position: 1, expiresAt: '2026-11-21T10:00:00Z', actions: ['accept', 'decline'] },
});
const button = (name: string) => screen.findByRole('button', { name });

describe('the page behind the mails of a waiting list', () => {
  function open(shown: OwnWaitingEntry, search = `?token=${TOKEN}`) {
    window.history.replaceState(null, '', `/en/waiting-list${search}`);
    answer(() => publicApi().readWaitingEntry(TOKEN), shown);
    return renderIsland(<WaitingEntryLink />, MESSAGES);
  }

  it('says what is offered until when, and opens the contact once it is accepted', async () => {
    const { user } = open(offered);
    expect(await screen.findByText(/^Mud Lab offers you 1 place in “Pottery”.*18:00/)).toBeVisible();
    const accepted = entry({ state: 'accepted', position: null, actions: [] });
    const sent = answer(() => publicApi().answerWaitingEntry(TOKEN, ANY), {
      ...accepted,
      merchant: { name: 'Mud Lab', contact: '61234567' },
    });
    await user.click(await button('Accept the place'));
    const heading = await screen.findByRole('heading', { name: 'Accepted, merchant to confirm' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(sent).toMatchObject([{ token: TOKEN, action: 'accept' }]);
    expect(screen.getByRole('link', { name: 'Write to the merchant on WhatsApp' })).toHaveAttribute(
      'href',
      expect.stringContaining('85261234567'),
    );
  });

  it('shows what is true where the offer has ended meanwhile', async () => {
    const { user } = open(offered);
    const accept = await button('Accept the place');
    answer(() => publicApi().answerWaitingEntry(TOKEN, ANY), refusal('wrong_state'));
    answer(
      () => publicApi().readWaitingEntry(TOKEN),
      entry({ state: 'expired', position: null, actions: [] }),
    );
    await user.click(accept);
    await screen.findByRole('heading', { name: 'Offer expired' });
    expect(screen.getByRole('alert')).toMatchTextContent(/^Something has changed meanwhile/);
    expect(screen.queryByRole('button', { name: 'Accept the place' })).toBeNull();
  });

  it('says that a link without a token is broken', async () => {
    open(offered, '');
    await screen.findByRole('heading', { name: /link/i });
  });
});

describe('the waiting lists of a member', () => {
  it('show the position, and are left by a press', async () => {
    signInAs('member');
    answer(() => memberApi().listWaitingEntries(), [entry()]);
    const { user } = renderIsland(
      <NoticeBoard>
        <UserWaiting />
      </NoticeBoard>,
      MESSAGES,
    );
    await screen.findByText(/^You are number 2 on the waiting list/);
    const sent = answer(
      () => memberApi().actOnWaitingEntry(7, ANY),
      entry({ state: 'withdrawn', position: null, actions: [] }),
    );
    await user.click(await button('Leave the waiting list: Pottery'));
    await screen.findByText(/^You are no longer on the waiting list/);
    expect(sent).toMatchObject([{ action: 'leave' }]);
  });

  it('say where lists are, while there is none', async () => {
    signInAs('member');
    answer(() => memberApi().listWaitingEntries(), []);
    renderIsland(<UserWaiting />, MESSAGES);
    await screen.findByText('You are on no waiting list');
  });
});
