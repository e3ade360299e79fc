/** A notice shown on the page after a navigation, because the page that caused it is gone. */
export type AccountNotice =
  | { kind: 'welcome'; name: string }
  | { kind: 'confirmed' }
  | { kind: 'unconfirmed' };

const KEY = 'account-notice';
/** Query parameter that the confirmation mail's link adds (specification §G). */
const CONFIRMED = 'account_confirmation_success';

export function leaveWelcome(name: string): void {
  try {
    window.sessionStorage.setItem(KEY, name);
  } catch {
    // Without storage, no welcome message is shown.
  }
}

/** Reports whether there is a notice for this page. */
export function hasNotice(): boolean {
  try {
    if (new URL(window.location.href).searchParams.has(CONFIRMED)) return true;
    return window.sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** Returns the notice for this page and removes it, so that it is shown once; null if there is none. */
export function takeNotice(): AccountNotice | null {
  const address = new URL(window.location.href);
  const confirmed = address.searchParams.get(CONFIRMED);
  if (confirmed !== null) {
    address.searchParams.delete(CONFIRMED);
    window.history.replaceState(window.history.state, '', address);
    return { kind: confirmed === 'true' ? 'confirmed' : 'unconfirmed' };
  }
  try {
    const name = window.sessionStorage.getItem(KEY);
    window.sessionStorage.removeItem(KEY);
    return name === null ? null : { kind: 'welcome', name };
  } catch {
    return null;
  }
}
