/** Told on the page that a visitor is led to, because the one it belongs to is left. */
export type AccountNotice =
  | { kind: 'welcome'; name: string }
  | { kind: 'confirmed' }
  | { kind: 'unconfirmed' };

const KEY = 'account-notice';
/** Added by the link in the mail that confirms an address (auth contract). */
const CONFIRMED = 'account_confirmation_success';

export function leaveWelcome(name: string): void {
  try {
    window.sessionStorage.setItem(KEY, name);
  } catch {
    // Without storage the visitor is welcomed by the page alone.
  }
}

/** What is to be told on this page, once. */
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
