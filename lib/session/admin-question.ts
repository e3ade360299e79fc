/** What a call of the administrator's may wait for: signing in again, or proof of who one is (specification §E). */
export type AdminQuestion = 'sign-in' | 'proof';

export interface AskedQuestion {
  question: AdminQuestion;
  answer: (done: boolean) => void;
}

const ASKED = 'hokcheui:admin-question';

/** Calls that fail together ask once. */
const open = new Map<AdminQuestion, Promise<boolean>>();

/** Asks the administrator, over whatever is on the screen. Resolves to whether it was done: the call is then made again. */
export function askAdministrator(question: AdminQuestion): Promise<boolean> {
  const asked =
    open.get(question) ??
    new Promise<boolean>((answer) => {
      window.dispatchEvent(new CustomEvent<AskedQuestion>(ASKED, { detail: { question, answer } }));
    }).finally(() => open.delete(question));
  open.set(question, asked);
  return asked;
}

/** Calls back for each question; whoever shows the dialogs listens and answers. Returns how to stop. */
export function subscribeToAdminQuestions(listener: (asked: AskedQuestion) => void): () => void {
  const handle = (event: Event) => listener((event as CustomEvent<AskedQuestion>).detail);
  window.addEventListener(ASKED, handle);
  return () => window.removeEventListener(ASKED, handle);
}
