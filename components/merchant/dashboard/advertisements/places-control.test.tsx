import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { NoticeBoard } from '@/components/ui/forms/notice';
import { businessApi } from '@/lib/api/business-browser';
import type { OwnAdvertisement, Places } from '@/lib/contract/own-advertisement';
import main from '@/messages/en.json';
import account from '@/messages/islands/account.en.json';
import dashboard from '@/messages/islands/merchant-dashboard.en.json';
import { currentMerchant, ownAdvertisement, ownAdvertisementDetail } from '@/tests/factories/replies';
import { renderIsland } from '@/tests/setup/render-island';
import { ANY, answer } from '@/tests/setup/stubbed-api';
import { OwnAdvertisements } from './own-advertisements';

const { postCounts: NONE } = currentMerchant();
const live = (placesLeft: number | null, asOf: string | null = '2026-11-20T10:00:00+08:00') =>
  ({
    ...ownAdvertisement({ id: 1, state: 'published', revision: 'approved', titleEn: 'Pottery' }),
    enrolment: { state: 'unknown', on: null, placesLeft, asOf },
  }) satisfies OwnAdvertisement;

/** Opens the list with one course; the server stores what is sent. */
function open(placesLeft: number | null, asOf?: string | null) {
  window.history.replaceState(null, '', '/merchant/dashboard');
  answer(() => businessApi().listOwnAdvertisements(ANY), [live(placesLeft, asOf)], {
    total: 1,
    totalPages: 1,
  });
  answer(() => businessApi().listWaitingLists(), []);
  const sent = answer(
    () => businessApi().setPlaces(1, ANY),
    (values) => ({ ...ownAdvertisementDetail(), post: live((values as Places).placesLeft) }),
  );
  const view = renderIsland(
    <NoticeBoard>
      <OwnAdvertisements counts={{ ...NONE, published: 1 }} search={new URLSearchParams()} />
    </NoticeBoard>,
    { ...main, ...account, ...dashboard },
  );
  return { ...view, sent };
}
const button = (name: string) => screen.findByRole('button', { name });
const places = () => screen.findByRole('spinbutton', { name: 'Places left' });

describe('the places left', () => {
  it('are one change, however often + and − are tapped, and are taken back by the notice', async () => {
    const { user, sent } = open(4);
    await user.tripleClick(await button('One place more'));
    await user.click(await button('One place fewer'));
    expect(await places()).toHaveValue('6');
    expect(sent).toEqual([]);
    await waitFor(() => expect(sent).toEqual([{ placesLeft: 6 }]), { timeout: 2000 });
    await user.click(await button('Undo'));
    await waitFor(() => expect(sent).toEqual([{ placesLeft: 6 }, { placesLeft: 4 }]));
    await waitFor(async () => expect(await places()).toHaveValue('4'));
  });

  it('end at 0, which is shown, and which “Full” sets at once', async () => {
    const { user, sent } = open(2);
    await user.click(await button('Full'));
    await waitFor(() => expect(sent).toEqual([{ placesLeft: 0 }]));
    await waitFor(async () => expect(await places()).toHaveValue('0'));
    const less = await button('One place fewer');
    expect(less).toHaveAttribute('aria-disabled', 'true');
    await user.click(less);
    expect(await places()).toHaveValue('0');
    await user.click(await button('Full'));
    await waitFor(async () => expect(await places()).toHaveValue('2'));
  });

  it('are changed by the arrow keys and by digits, and a wrong number is named and not sent', async () => {
    const { user, sent } = open(9);
    const field = await places();
    await user.click(field);
    await user.keyboard('{ArrowUp}');
    expect(field).toHaveValue('10');
    expect(field).toHaveAttribute('aria-valuenow', '10');
    await user.clear(field);
    await user.type(field, 'many{Enter}');
    expect(field).toHaveAccessibleDescription(/whole number from 0 to 10,000/);
    await user.clear(field);
    await user.tab();
    expect(field).toHaveValue('9');
    await user.clear(field);
    await user.type(field, '12{Enter}');
    await waitFor(() => expect(sent.at(-1)).toEqual({ placesLeft: 12 }));
    expect(sent).not.toContainEqual({ placesLeft: null });
  });

  it('without a number are said in words, and a number is set on request', async () => {
    const { user, sent } = open(null, null);
    expect(await screen.findByText('Not set; lists show nothing')).toBeVisible();
    expect(screen.queryByRole('spinbutton')).toBeNull();
    await user.click(await button('Set a number'));
    expect(await places()).toHaveFocus();
    await user.keyboard('7');
    await waitFor(() => expect(sent).toEqual([{ placesLeft: 7 }]), { timeout: 2000 });
    await user.click(await button('Has places'));
    await waitFor(() => expect(sent.at(-1)).toEqual({ placesLeft: null }));
    expect(await screen.findByText('Shown as having places')).toBeVisible();
  });

  it('are sent at once when something else has the focus', async () => {
    const { user, sent } = open(4);
    await user.click(await button('One place more'));
    await user.click(screen.getByRole('link', { name: /^All/ }));
    expect(sent).toEqual([{ placesLeft: 5 }]);
  });

  it('are sent when the list is left within the moment', async () => {
    const { user, sent, unmount } = open(4);
    await user.click(await button('One place more'));
    unmount();
    await waitFor(() => expect(sent).toEqual([{ placesLeft: 5 }]));
  });
});
