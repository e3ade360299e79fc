import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { publicApi } from '@/lib/api/browser';
import { businessApi } from '@/lib/api/business-browser';
import { merchantApi } from '@/lib/api/merchant-browser';
import main from '@/messages/en.json';
import advertisement from '@/messages/islands/advertisement.en.json';
import { currentMerchant, mainCategory, ownAdvertisementDetail } from '@/tests/factories/replies';
import { renderIsland } from '@/tests/setup/render-island';
import { ANY, answer, refusal, signInAs } from '@/tests/setup/stubbed-api';
import { StoredPreview } from './stored-preview';

beforeEach(() => {
  signInAs('merchant');
  answer(() => publicApi().listMainCategories(), [mainCategory('Art', 'Crafts', 'Pottery')]);
  answer(() => merchantApi().getCurrentMerchant(), currentMerchant());
  answer(() => publicApi('en').getMerchant('merchant-9'), refusal('not_found'));
});
const open = () => renderIsland(<StoredPreview id={7} />, { ...main, ...advertisement });

it('shows what was submitted, while it waits for its review', async () => {
  const submitted = ownAdvertisementDetail({ state: 'submitted', revision: 'submitted' });
  answer(() => businessApi().getOwnAdvertisement(7), {
    ...submitted,
    draft: { ...submitted.draft, venue: 'Kwun Tong' },
  });
  answer(() => businessApi().readAccessOfVenues(ANY), {
    ...{ venueAccess: ['lift'], venueAccessLacking: ['ramp'], sessions: [] },
  });
  open();
  const dialog = within(await screen.findByRole('dialog', { name: 'Preview' }));
  const shown = within(await dialog.findByRole('region', { name: 'Course page' }));
  expect(shown.getByRole('heading', { level: 1, name: 'Wheel throwing' })).toBeVisible();
  expect(shown.getByText('We begin with kneading.')).toBeVisible();
  expect(await shown.findByRole('heading', { name: 'Of the venue' })).toBeVisible();
  expect(shown.getByText(/Lift to the floor/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Go to your dashboard' })).toBeVisible();
});

it('says that an advertisement is not there', async () => {
  answer(() => businessApi().getOwnAdvertisement(7), refusal('not_found'));
  open();
  expect(await screen.findByRole('alert')).toBeVisible();
});
