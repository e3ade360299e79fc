import { afterEach, expect, it } from 'vitest';
import { leaveWelcome, takeNotice } from './account-notice';
import { hasNotice } from './pending-notice';

const address = window.location.href;
afterEach(() => {
  window.sessionStorage.clear();
  window.history.replaceState(null, '', address);
});

it('a notice is there until it is taken, which is once', () => {
  expect(hasNotice()).toBe(false);
  leaveWelcome('Siu Ming');
  expect([hasNotice(), hasNotice()]).toEqual([true, true]);
  expect(takeNotice()).toEqual({ kind: 'welcome', name: 'Siu Ming' });
  expect([hasNotice(), takeNotice()]).toEqual([false, null]);
});

it('the notice of a link in a mail stays in the address until it is taken', () => {
  const link = new URL(address);
  link.searchParams.set('account_confirmation_success', 'true');
  window.history.replaceState(null, '', link);
  expect(hasNotice()).toBe(true);
  expect(window.location.search).toContain('account_confirmation_success');
  expect(takeNotice()).toEqual({ kind: 'confirmed', isMerchant: false });
  expect([hasNotice(), window.location.search.includes('confirmation')]).toEqual([false, false]);
});

it('the notice of a merchant’s link speaks to a merchant', () => {
  window.history.replaceState(null, '', '/en/merchant/dashboard?account_confirmation_success=false');
  expect(takeNotice()).toEqual({ kind: 'unconfirmed', isMerchant: true });
});
