import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { NoticeBoard } from '@/components/ui/forms/notice';
import { businessApi } from '@/lib/api/business-browser';
import type { WaitingEntry, WaitingList } from '@/lib/contract/waiting-list';
import main from '@/messages/en.json';
import account from '@/messages/islands/account.en.json';
import dashboard from '@/messages/islands/merchant-dashboard.en.json';
import { ownAdvertisement } from '@/tests/factories/replies';
import { renderIsland } from '@/tests/setup/render-island';
import { ANY, answer, refusal } from '@/tests/setup/stubbed-api';
import { WaitingLists } from './waiting-lists';

const HOUR_MS = 60 * 60 * 1000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

const entry = (values: Partial<WaitingEntry>): WaitingEntry => ({
  ...{ id: 1, state: 'waiting', position: 1, name: 'Daniel', language: 'en', places: 1, note: '' },
  ...{ phone: null, email: null, joinedAt: '2026-11-15T10:00:00Z', offeredAt: null, expiresAt: null },
  ...{ endedAt: null, steps: ['offer', 'remove'] },
  ...values,
});
const list = (values: Partial<WaitingList> = {}): WaitingList => ({
  ...{ post: { id: 5, slug: 'post-5', title: 'Pottery' }, session: null, sessions: [] },
  ...{ places: { taken: 6, held: 1, free: 1 }, settings: { offerHours: 24, offersNext: false } },
  ...{ waiting: [], past: [], figures: { joined: 3, offered: 1, accepted: 0, placed: 0 } },
  ...values,
});

function open(shown: WaitingList, search = '?tab=waiting&post=5') {
  window.history.replaceState(null, '', `/merchant/dashboard${search}`);
  answer(() => businessApi().getWaitingList(5, null), shown);
  answer(() => businessApi().getOwnAdvertisement(5), {
    post: ownAdvertisement({ id: 5, state: 'draft' }),
    history: [],
  } as never);
  return renderIsland(
    <NoticeBoard>
      <WaitingLists search={new URLSearchParams(search)} />
    </NoticeBoard>,
    { ...main, ...account, ...dashboard },
  );
}
const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest('li');
  if (!row) throw new Error(`there is no row ${name}`);
  return within(row);
};

describe('the waiting list of a course', () => {
  const offered = entry({
    ...{ id: 1, name: 'Kaka', state: 'offered', steps: ['withdraw'] },
    ...{ offeredAt: inHours(-6), expiresAt: inHours(18.5) },
  });
  const couple = entry({ id: 2, name: 'Mrs Lee', position: 2, places: 2, steps: ['remove'] });
  const single = entry({ id: 3, name: 'Daniel', position: 3, note: 'Evenings' });

  it('says how many places are taken, held and free, and who waits in order', async () => {
    open(list({ waiting: [offered, couple, single] }));
    expect(
      await screen.findByRole('img', {
        name: 'Of 8 places 6 taken, 1 held for the waiting list, 1 free',
      }),
    ).toBeVisible();
    expect((await rowOf('Kaka')).getByText(/18 hours left/)).toBeVisible();
    const large = await rowOf('Mrs Lee');
    expect(large.getByText('Needs 2, 1 free')).toBeVisible();
    expect(large.getByRole('button', { name: 'Offer a place to Mrs Lee' })).toBeDisabled();
    expect((await rowOf('Daniel')).getByText('Evenings')).toBeVisible();
    expect(screen.queryByRole('link', { name: /WhatsApp/ })).toBeNull();
  });

  it('offers a place by one tap, and shows the list as it is then', async () => {
    const { user } = open(list({ waiting: [single] }));
    const sent = answer(
      () => businessApi().doWaitingStep(3, ANY),
      list({ waiting: [{ ...offered, id: 3, name: 'Daniel' }], places: { taken: 6, held: 2, free: 0 } }),
    );
    answer(
      () => businessApi().getWaitingList(5, null),
      list({ waiting: [{ ...offered, id: 3, name: 'Daniel' }] }),
    );
    await user.click(await screen.findByRole('button', { name: 'Offer a place to Daniel' }));
    await screen.findAllByText('A place was offered to Daniel');
    expect(sent).toMatchObject([{ step: 'offer' }]);
    expect(
      (await rowOf('Daniel')).getByRole('button', { name: 'Take back the offer to Daniel' }),
    ).toBeEnabled();
  });

  it('shows the latest state where another device was faster', async () => {
    const { user } = open(list({ waiting: [single] }));
    const button = await screen.findByRole('button', { name: 'Offer a place to Daniel' });
    answer(() => businessApi().doWaitingStep(3, ANY), refusal('wrong_state'));
    answer(
      () => businessApi().getWaitingList(5, null),
      list({ waiting: [{ ...offered, id: 3, name: 'Daniel' }] }),
    );
    await user.click(button);
    await screen.findAllByText(/^The list changed meanwhile/);
    await screen.findByRole('button', { name: 'Take back the offer to Daniel' });
  });

  it('shows how to reach a person who accepted, and asks before a removal', async () => {
    const accepted = entry({
      ...{ id: 4, name: 'Wong', state: 'accepted', position: null, steps: ['place', 'remove'] },
      ...{ phone: '61234567', email: 'wong@example.com' },
    });
    const { user } = open(list({ past: [accepted] }));
    const row = await rowOf('Wong');
    expect(row.getByRole('link', { name: 'wong@example.com' })).toBeVisible();
    expect(row.getByRole('link', { name: 'Write to Wong on WhatsApp' })).toHaveAttribute(
      'href',
      expect.stringContaining('85261234567'),
    );
    await user.click(row.getByRole('button', { name: 'Remove Wong' }));
    const sent = answer(() => businessApi().doWaitingStep(4, ANY), list());
    answer(() => businessApi().getWaitingList(5, null), list());
    const dialog = await screen.findByRole('dialog', { name: 'Remove Wong?' });
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(sent).toMatchObject([{ step: 'remove' }]));
  });

  it('saves at once for how long an offer lasts and whether places go to the next', async () => {
    const { user } = open(list());
    const sent = answer(() => businessApi().setWaitingList(5, ANY), { offerHours: 24, offersNext: true });
    answer(
      () => businessApi().getWaitingList(5, null),
      list({ settings: { offerHours: 24, offersNext: true } }),
    );
    await user.click(
      await screen.findByRole('checkbox', { name: 'Offer free places in order automatically' }),
    );
    await screen.findAllByText('Saved');
    expect(sent).toEqual([{ offerHours: 24, offersNext: true }]);
  });
});

describe('all waiting lists', () => {
  it('name the courses for which somebody waits', async () => {
    window.history.replaceState(null, '', '/merchant/dashboard?tab=waiting');
    answer(
      () => businessApi().listWaitingLists(),
      [
        {
          postId: 5,
          title: 'Pottery',
          session: { number: 2, label: '' },
          waiting: 3,
          offered: 1,
          accepted: 0,
        },
      ],
    );
    renderIsland(
      <NoticeBoard>
        <WaitingLists search={new URLSearchParams('tab=waiting')} />
      </NoticeBoard>,
      { ...main, ...account, ...dashboard },
    );
    expect(await screen.findByRole('link', { name: /^Pottery · Session 2/ })).toHaveAttribute(
      'href',
      '?tab=waiting&post=5&session=2',
    );
  });
});
