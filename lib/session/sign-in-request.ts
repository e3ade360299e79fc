/** How a visitor got a session. */
export type SignedIn = 'signed-in' | 'signed-up';

/** Callback of a request: how the visitor got a session, null if the dialog was closed. */
type Answer = (signedIn: SignedIn | null) => void;

export type AccountDialog = 'sign-in' | 'sign-up';

/** Request for a dialog. The component that opens dialogs (components/account) listens and answers. */
export interface SignInRequest {
  dialog: AccountDialog;
  /** Title of the course that is bookmarked once the visitor is signed in, which the dialog names. */
  saves?: string | undefined;
  answer: Answer;
}

const ASKED = 'hokcheui:sign-in';

/**
 * Prompts the visitor to sign in or sign up on the current page. Resolves as soon as the session is open, so that the
 * original click can be completed, or to null if the dialog was closed.
 * @param saves title of the course that the click bookmarks, if it does
 */
export function askToSignIn(dialog: AccountDialog = 'sign-in', saves?: string): Promise<SignedIn | null> {
  return new Promise((answer) => {
    window.dispatchEvent(new CustomEvent<SignInRequest>(ASKED, { detail: { dialog, saves, answer } }));
  });
}

/** Subscribes to the requests. Returns the unsubscribe function. */
export function subscribeToSignInRequests(listener: (request: SignInRequest) => void): () => void {
  const handle = (event: Event) => listener((event as CustomEvent<SignInRequest>).detail);
  window.addEventListener(ASKED, handle);
  return () => window.removeEventListener(ASKED, handle);
}
