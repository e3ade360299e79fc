import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NoticeBoard } from '@/components/ui/forms/notice';
import { businessApi } from '@/lib/api/business-browser';
import type { MerchantVenue } from '@/lib/contract/merchant-venue';
import main from '@/messages/en.json';
import account from '@/messages/islands/account.en.json';
import dashboard from '@/messages/islands/merchant-dashboard.en.json';
import { renderIsland } from '@/tests/setup/render-island';
import { ANY, answer, refusal } from '@/tests/setup/stubbed-api';
import { VenuesPanel } from './venues-panel';

const studio: MerchantVenue = { name: 'Studio', nameEn: '', access: ['lift'], accessLacking: [], courses: 2 };

async function open() {
  answer(() => businessApi().listVenues(), [studio]);
  const { user } = renderIsland(
    <NoticeBoard>
      <VenuesPanel />
    </NoticeBoard>,
    { ...main, ...account, ...dashboard },
  );
  await user.click(await screen.findByText('Studio'));
  return {
    user,
    has: within(screen.getByRole('group', { name: 'There is' })),
    lacks: within(screen.getByRole('group', { name: 'There is not' })),
  };
}

it('states a feature as there or not there, never both', async () => {
  const { user, has, lacks } = await open();
  expect(has.getByRole('checkbox', { name: 'Lift to the floor' })).toBeChecked();
  await user.click(lacks.getByText('Lift to the floor'));
  expect(has.getByRole('checkbox', { name: 'Lift to the floor' })).not.toBeChecked();
  await user.click(has.getByText('Ramp'));
  const sent = answer(
    () => businessApi().setVenue(ANY),
    [{ ...studio, access: ['ramp'], accessLacking: ['lift'] }],
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findAllByText('Saved: Studio')).not.toHaveLength(0);
  expect(sent).toEqual([{ name: 'Studio', access: ['ramp'], accessLacking: ['lift'] }]);
});

it('says that no more venues can be stated, and keeps what was chosen', async () => {
  const { user, has } = await open();
  await user.click(has.getByText('Ramp'));
  answer(() => businessApi().setVenue(ANY), refusal('limit_reached'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/access of 50 venues/)).toBeVisible();
  expect(has.getByRole('checkbox', { name: 'Ramp' })).toBeChecked();
});
