import { CONFIRMED_PARAMETER, NOTICE_KEY } from './pending-notice';

/** A notice shown on the page after a navigation, because the page that caused it is gone. */
export type AccountNotice =
  | { kind: 'welcome'; name: string }
  /** The result of a confirmation, whose link leads a merchant to a page of its area. */
  | { kind: 'confirmed' | 'unconfirmed'; isMerchant: boolean };

export function leaveWelcome(name: string): void {
  try {
    window.sessionStorage.setItem(NOTICE_KEY, name);
  } catch {
    // Without storage, no welcome message is shown.
  }
}

/** Returns the notice for this page and removes it, so that it is shown once; null if there is none. */
export function takeNotice(): AccountNotice | null {
  const address = new URL(window.location.href);
  const confirmed = address.searchParams.get(CONFIRMED_PARAMETER);
  if (confirmed !== null) {
    address.searchParams.delete(CONFIRMED_PARAMETER);
    window.history.replaceState(window.history.state, '', address);
    const isMerchant = /^(\/en)?\/merchant\//.test(address.pathname);
    return { kind: confirmed === 'true' ? 'confirmed' : 'unconfirmed', isMerchant };
  }
  try {
    const name = window.sessionStorage.getItem(NOTICE_KEY);
    window.sessionStorage.removeItem(NOTICE_KEY);
    return name === null ? null : { kind: 'welcome', name };
  } catch {
    return null;
  }
}
