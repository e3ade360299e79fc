/** Key in the session's storage of the name that a welcome greets. */
export const NOTICE_KEY = 'account-notice';
/** Query parameter that the confirmation mail's link adds (specification §G). */
export const CONFIRMED_PARAMETER = 'account_confirmation_success';

/**
 * Reports whether there is a notice for this page. Every page loads this module; what takes and shows the notice
 * (account-notice) is imported when there is one.
 */
export function hasNotice(): boolean {
  try {
    if (new URLSearchParams(window.location.search).has(CONFIRMED_PARAMETER)) return true;
    return window.sessionStorage.getItem(NOTICE_KEY) !== null;
  } catch {
    return false;
  }
}
