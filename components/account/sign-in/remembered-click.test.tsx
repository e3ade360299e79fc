import { expect, it, vi } from 'vitest';
import { subscribeToSignInRequests } from '@/lib/browser/sign-in-request';
import { expectLogged } from '@/tests/setup/expect-logged';
import { signInAs } from '@/tests/setup/stubbed-api';
import { asMember } from './remembered-click';

it('logs a click of a member whose call ends unexpectedly, and asks nobody to sign in', async () => {
  signInAs('member');
  const listener = vi.fn();
  const unsubscribe = subscribeToSignInRequests(listener);
  await asMember(() => Promise.reject(new Error('Loading chunk 7 failed')));
  unsubscribe();
  expect(listener).not.toHaveBeenCalled();
  expectLogged('account: the click was not completed');
});
