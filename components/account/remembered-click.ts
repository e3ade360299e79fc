import { pageLocale } from '@/lib/api/browser';
import { localePath } from '@/lib/i18n/paths';
import { readCredentials } from '@/lib/session/credentials';
import { askToSignIn, type SignedIn } from '@/lib/session/sign-in-request';
import { leaveWayBack } from './way-back';

/** Result of a call that needs a session; `signed-out` if the member's session has ended. */
export type Outcome = 'done' | 'failed' | 'signed-out';

/**
 * Makes a call that needs a session. A visitor, or a member whose session has ended, signs in or up first; then the call
 * is made at once, and the visitor goes to the member's page.
 * @param saves title of the course that the call bookmarks, which the dialog names
 */
export async function asMember(call: () => Promise<Outcome>, saves?: string): Promise<void> {
  const outcome = readCredentials('member') ? await logged(call) : 'signed-out';
  if (outcome !== 'signed-out' || readCredentials('member')) return;
  const signedIn = await askToSignIn('sign-in', saves);
  if (signedIn) goToMemberPage(signedIn, (await logged(call)) === 'done');
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
export function goToMemberPage(signedIn: SignedIn, isDone: boolean): void {
  const { pathname, search } = window.location;
  const title = document.querySelector('h1')?.textContent ?? document.title;
  leaveWayBack({ path: pathname + search, title, isNew: signedIn === 'signed-up', isDone });
  window.location.assign(localePath(pageLocale(), '/user'));
}
