/** What a click that needs a session waits for (specification §C): true once a member is signed in, false when the dialog was closed. */
type Answer = (signedIn: boolean) => void;

export type AccountDialog = 'sign-in' | 'sign-up';

/** Asks for a dialog; whoever opens dialogs (components/account) listens and answers. */
export interface SignInRequest {
  dialog: AccountDialog;
  answer: Answer;
}

const ASKED = 'hokcheui:sign-in';

/**
 * Asks the visitor to sign in or up, on this page. Resolves to true once signed in, so that the click that asked can be
 * completed, and to false when the dialog was closed.
 */
export function askToSignIn(dialog: AccountDialog = 'sign-in'): Promise<boolean> {
  return new Promise((answer) => {
    window.dispatchEvent(new CustomEvent<SignInRequest>(ASKED, { detail: { dialog, answer } }));
  });
}

/** Calls back for each request. Returns how to stop. */
export function subscribeToSignInRequests(listener: (request: SignInRequest) => void): () => void {
  const handle = (event: Event) => listener((event as CustomEvent<SignInRequest>).detail);
  window.addEventListener(ASKED, handle);
  return () => window.removeEventListener(ASKED, handle);
}
