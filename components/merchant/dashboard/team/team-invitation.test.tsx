import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { businessApi } from '@/lib/api/business-browser';
import { merchantApi } from '@/lib/api/merchant-browser';
import main from '@/messages/en.json';
import account from '@/messages/islands/account.en.json';
import dashboard from '@/messages/islands/merchant-dashboard.en.json';
import { currentMerchant, merchantAccount } from '@/tests/factories/replies';
import { renderIsland } from '@/tests/setup/render-island';
import { ANY, answer, refusal, signInAs } from '@/tests/setup/stubbed-api';
import { TeamInvitation } from './team-invitation';

const MESSAGES = { ...main, ...account, ...dashboard };
function open(role: 'owner' | 'editor') {
  signInAs('merchant');
  const merchant = merchantAccount({ name: '陶樂工作室', nameEn: 'Kiln & Clay' });
  answer(() => merchantApi().getCurrentMerchant(), currentMerchant({ merchant, role }));
  renderIsland(<TeamInvitation locale="en" messages={MESSAGES} />, MESSAGES);
}

it('names the business that invites', async () => {
  answer(() => businessApi().readInvitation(ANY), { business: 'Kiln & Clay' });
  open('owner');
  expect(await screen.findByText(/enquiries of “Kiln & Clay” with the account/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Accept the invitation' })).toBeEnabled();
});

it('can be accepted without the name', async () => {
  answer(() => businessApi().readInvitation(ANY), refusal('not_found'));
  open('owner');
  expect(await screen.findByText(/this merchant’s courses/)).toBeVisible();
});

it('says to who has accepted that the account is in the team, and leads to the dashboard', async () => {
  open('editor');
  expect(await screen.findByRole('heading', { name: 'You are in the team' })).toBeVisible();
  expect(screen.getByText(/Kiln & Clay/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toHaveAttribute(
    'href',
    '/en/merchant/dashboard',
  );
});

it('shows the acceptance from its heading after a sign-up further down', async () => {
  answer(() => businessApi().beginPasskeySignIn(), new Promise<never>(() => {}));
  answer(() => businessApi().signUp(ANY), merchantAccount());
  answer(() => businessApi().readInvitation(ANY), { business: 'Kiln & Clay' });
  answer(() => merchantApi().getCurrentMerchant(), { ...currentMerchant(), role: 'owner' });
  const { user } = renderIsland(<TeamInvitation locale="en" messages={MESSAGES} />, MESSAGES);
  await user.type(screen.getAllByLabelText('Email').at(-1) as HTMLElement, 'editor@example.com');
  await user.type(screen.getAllByLabelText('Password').at(-1) as HTMLElement, 'Kowloon ferry 1888');
  await user.type(screen.getByLabelText('Confirm password'), 'Kowloon ferry 1888');
  await user.click(screen.getByRole('button', { name: 'Create account and continue' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Accept an invitation' })).toHaveFocus());
  expect(window.scrollY).toBe(0);
});
