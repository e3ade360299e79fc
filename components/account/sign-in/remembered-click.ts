import { pageLocale } from '@/lib/api/browser';
import { leavePage } from '@/lib/browser/close-by-back';
import { readCredentials } from '@/lib/browser/credentials';
import { askToSignIn, type SignedIn, type SignInReason } from '@/lib/browser/sign-in-request';
import { localePath } from '@/lib/i18n/paths';
import { leaveWayBack } from '../member-area/way-back-page';

/** Result of a call that needs a session; `signed-out` if the member's session has ended. */
export type Outcome = 'done' | 'failed' | 'signed-out';

/**
 * Makes a call that needs a session. A visitor, or a member whose session has ended, signs in or up first; then the call
 * is made at once, and the visitor goes to the member's page.
 * @param reason what the call does, which the dialog names
 * @param saves slug of the course that the call bookmarks
 */
export async function asMember(
  call: () => Promise<Outcome>,
  reason?: SignInReason,
  saves?: string,
): Promise<void> {
  const outcome = readCredentials('member') ? await logged(call) : 'signed-out';
  if (outcome !== 'signed-out' || readCredentials('member')) return;
  const signedIn = await askToSignIn('sign-in', reason);
  if (!signedIn) return;
  const isDone = (await logged(call)) === 'done';
  // The member's page is open in the other tab.
  if (signedIn !== 'elsewhere') goToMemberPage(signedIn, isDone, saves);
}

/** A call that fails unexpectedly, for example because its texts do not load, is logged and counts as failed. */
const logged = (call: () => Promise<Outcome>): Promise<Outcome> =>
  call().catch((error: unknown) => {
    console.error('account: the click was not completed', error);
    return 'failed' as const;
  });

/**
 * Goes to the member's page after a click that required a session was completed (specification §4). The page begins with
 * a way back to this one.
 */
export function goToMemberPage(signedIn: SignedIn, isDone: boolean, saves?: string): void {
  const { pathname, search } = window.location;
  const title = document.querySelector('h1')?.textContent ?? document.title;
  leaveWayBack({ path: pathname + search, title, isNew: signedIn === 'signed-up', isDone, saves });
  leavePage(localePath(pageLocale(), '/user'));
}
