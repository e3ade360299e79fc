/** How a visitor got a session; `elsewhere`: in another tab. */
export type SignedIn = 'signed-in' | 'signed-up' | 'elsewhere';

/** Callback of a request: how the visitor got a session, null if the dialog was closed. */
type Answer = (signedIn: SignedIn | null) => void;

export type AccountDialog = 'sign-in' | 'sign-up';

/** What the visitor's click does once they are signed in, which the dialogs name. */
export type SignInReason =
  | { kind: 'save'; title: string }
  | { kind: 'comment' | 'places' | 'new_courses'; title?: undefined };

/** Request for a dialog. The component that opens dialogs (components/account) listens and answers. */
export interface SignInRequest {
  dialog: AccountDialog;
  reason?: SignInReason | undefined;
  answer: Answer;
}

const ASKED = 'hokcheui:sign-in';

/**
 * Prompts the visitor to sign in or sign up on the current page. Resolves as soon as the session is open, so that the
 * original click can be completed, or to null if the dialog was closed.
 */
export function askToSignIn(
  dialog: AccountDialog = 'sign-in',
  reason?: SignInReason,
): Promise<SignedIn | null> {
  return new Promise((answer) => {
    window.dispatchEvent(new CustomEvent<SignInRequest>(ASKED, { detail: { dialog, reason, answer } }));
  });
}

/** Subscribes to the requests. Returns the unsubscribe function. */
export function subscribeToSignInRequests(listener: (request: SignInRequest) => void): () => void {
  const handle = (event: Event) => listener((event as CustomEvent<SignInRequest>).detail);
  window.addEventListener(ASKED, handle);
  return () => window.removeEventListener(ASKED, handle);
}
