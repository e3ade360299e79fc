import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent as trusted } from 'vitest/browser';
import { NoticeBoard } from '@/components/ui/forms/notice';
import { businessApi } from '@/lib/api/business-browser';
import type { DirectOptions } from '@/lib/contract/direct-change';
import type { OwnAdvertisement } from '@/lib/contract/own-advertisement';
import main from '@/messages/en.json';
import account from '@/messages/islands/account.en.json';
import dashboard from '@/messages/islands/merchant-dashboard.en.json';
import { ownAdvertisement, ownAdvertisementDetail } from '@/tests/factories/replies';
import { renderIsland } from '@/tests/setup/render-island';
import { ANY, answer, refusal } from '@/tests/setup/stubbed-api';
import { DirectChangeDialog } from './direct-change-dialog';

const OPTIONS: DirectOptions = {
  values: {
    ...{ priceMin: '480', priceMax: '', places: '8', weekdays: ['sat'], sessions: [] },
    ...{ startDate: '2027-03-06', endDate: '2027-03-27', timeFrom: '10:00', timeTo: '11:00' },
  },
  priceMin: { min: 336, max: 624 },
  priceMax: { min: 336, max: 624 },
  left: 9,
};
const post = ownAdvertisement({ id: 1, version: 3, state: 'published', revision: 'approved' });

function open(
  options: Partial<DirectOptions> = {},
  { revision = 'approved', draft = {} }: { revision?: OwnAdvertisement['revision']; draft?: object } = {},
) {
  const [onClose, onRecall] = [vi.fn(), vi.fn()];
  const shown = { ...OPTIONS, ...options };
  const view = renderIsland(
    <NoticeBoard>
      <DirectChangeDialog
        post={{ ...post, revision }}
        draft={{ ...shown.values, ...draft }}
        options={shown}
        {...{ onClose, onRecall }}
      />
    </NoticeBoard>,
    { ...main, ...account, ...dashboard },
  );
  return { ...view, onClose, onRecall };
}
const SESSION = {
  ...{ label: 'Evenings', startDate: '2027-03-06', endDate: '2027-03-06', weekdays: ['sat'] },
  ...{ timeFrom: '19:00', timeTo: '21:00', venue: '', venueEn: '', places: '8' },
};
const change = () => businessApi().changeDirectly(post, ANY);
const save = () => screen.getByRole('button', { name: 'Change now' });

describe('the dialog of direct changes', () => {
  it('sends what was changed with the version, and closes', async () => {
    const { user, onClose } = open();
    const sent = answer(change, ownAdvertisementDetail());
    await user.click(screen.getByRole('checkbox', { name: 'Sun' }));
    await user.clear(screen.getByLabelText('Places per class'));
    await user.type(screen.getByLabelText('Places per class'), '6');
    await user.click(save());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent[0]).toEqual({ version: 3, weekdays: ['sat', 'sun'], places: '6' });
  });

  it('is sent by Enter in a field', async () => {
    const { user, onClose } = open();
    const sent = answer(change, ownAdvertisementDetail());
    await user.type(screen.getByLabelText('Places per class'), '0');
    // The browser submits the form by the button outside it.
    await trusted.keyboard('{Enter}');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent).toEqual([{ version: 3, places: '80' }]);
  });

  it('says of a price with cents that it has to be a whole number', async () => {
    const { user } = open();
    answer(change, refusal('invalid_fields', { priceMin: ['invalid'] }));
    await user.click(save());
    await waitFor(() =>
      expect(screen.getByLabelText('Price (HKD)')).toHaveAccessibleDescription(/whole number/),
    );
  });

  it('brings the reason at a refused price into view, and focuses the field', async () => {
    const { user } = open({ values: { ...OPTIONS.values, sessions: [SESSION, SESSION, SESSION] } } as never);
    answer(change, refusal('needs_review', { priceMin: ['out_of_range'] }));
    await user.click(save());
    const way = await screen.findByRole('link', { name: /form/ });
    await waitFor(() => expect(screen.getByLabelText('Price (HKD)')).toHaveFocus());
    const { top, bottom } = way.getBoundingClientRect();
    expect(top).toBeGreaterThan(0);
    expect(bottom).toBeLessThan(save().getBoundingClientRect().top);
  });

  it('names a price that needs a review at its field alone, with the range and the way to it', async () => {
    const { user, onClose } = open();
    answer(change, refusal('needs_review', { priceMin: ['out_of_range'] }));
    const price = screen.getByLabelText('Price (HKD)');
    expect(price).toHaveAccessibleDescription(/^336 to 624 at once/);
    await user.clear(price);
    await user.type(price, '900');
    await user.click(save());
    await waitFor(() => expect(price).toHaveAccessibleDescription(/^This price needs a review\. 336 to 624/));
    expect(price).toHaveValue('900');
    expect(screen.getByLabelText('Highest price, if a range')).not.toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByRole('link', { name: /^Set it in the form/ })).toHaveAttribute(
      'href',
      '/en/merchant/advertisement?id=1',
    );
    expect(onClose).not.toHaveBeenCalled();
  });

  it('warns of what a revision in review changes itself, and leads to its recall', async () => {
    const { user, onRecall } = open({}, { revision: 'submitted', draft: { priceMin: '900' } });
    expect(screen.getByText(/in review also set these: Price \(HKD\): 900\. Once approved/)).toBeVisible();
    answer(change, refusal('needs_review', { priceMin: ['out_of_range'] }));
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: /^Recall the changes in review/ }));
    expect(onRecall).toHaveBeenCalledOnce();
  });

  it('warns of nothing when the revision leaves dates and price alone', () => {
    open({}, { revision: 'editing', draft: { title: '新名' } });
    expect(screen.queryByText(/also set these/)).toBeNull();
  });

  it('says what is wrong with a day', async () => {
    const { user } = open();
    answer(change, refusal('invalid_fields', { endDate: ['date_order'] }));
    await user.click(save());
    await waitFor(() =>
      expect(screen.getByLabelText('To')).toHaveAccessibleDescription(
        'the last day may not be before the first',
      ),
    );
  });

  it('adds a session on other days and removes one, but not the last', async () => {
    const sessions = [
      { ...SESSION, number: '1' },
      { ...SESSION, number: '2', label: '' },
    ];
    const { user, onClose } = open({ values: { ...OPTIONS.values, sessions } });
    const sent = answer(change, ownAdvertisementDetail());
    await user.click(screen.getByRole('button', { name: 'Remove session 1' }));
    expect(screen.queryByRole('button', { name: /^Remove session/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add a session' }));
    const added = within(screen.getByRole('group', { name: /^2\./ }));
    await user.type(added.getByLabelText('From'), '2027-04-03');
    await user.type(added.getByLabelText('To'), '2027-04-03');
    expect(added.getByLabelText('Time from')).toHaveValue('19:00');
    await user.click(save());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent[0]).toMatchObject({
      sessions: [
        { number: '2', startDate: '2027-03-06' },
        { number: '', startDate: '2027-04-03', endDate: '2027-04-03', places: '8' },
      ],
    });
  });

  it('cannot be sent when no change is left today', () => {
    open({ left: 0 });
    expect(save()).toBeDisabled();
  });
});
