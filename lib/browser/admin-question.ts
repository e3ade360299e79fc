/** What an admin call may wait for: another sign-in, a proof of identity, or an authenticator (specification §E). */
export type AdminQuestion = 'sign-in' | 'proof' | 'second-factor';

export interface AskedQuestion {
  question: AdminQuestion;
  answer: (done: boolean) => void;
}

const ASKED = 'hokcheui:admin-question';

/** Pending prompts. Concurrent failed calls share one prompt. */
const open = new Map<AdminQuestion, Promise<boolean>>();

/**
 * Prompts the administrator in a dialog over the current screen. Resolves to true on success, after which the
 * call is repeated.
 */
export function askAdministrator(question: AdminQuestion): Promise<boolean> {
  const asked =
    open.get(question) ??
    new Promise<boolean>((answer) => {
      window.dispatchEvent(new CustomEvent<AskedQuestion>(ASKED, { detail: { question, answer } }));
    }).finally(() => open.delete(question));
  open.set(question, asked);
  return asked;
}

/**
 * Subscribes to prompts. The component that shows the dialogs listens and answers. Returns the unsubscribe
 * function.
 */
export function subscribeToAdminQuestions(listener: (asked: AskedQuestion) => void): () => void {
  const handle = (event: Event) => listener((event as CustomEvent<AskedQuestion>).detail);
  window.addEventListener(ASKED, handle);
  return () => window.removeEventListener(ASKED, handle);
}
