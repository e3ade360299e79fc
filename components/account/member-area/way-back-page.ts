/** The page on which a visitor clicked before signing in. */
export interface WayBackPage {
  /** Path and query with the language. */
  path: string;
  title: string;
  /** Whether the visitor signed up. */
  isNew: boolean;
  /** Whether the click was completed. */
  isDone: boolean;
  /** Slug of the course that the click bookmarks, if it does. */
  saves?: string | undefined;
}

const KEY = 'way-back';

/** Stores the page for the member's page, which is opened next in this tab. */
export function leaveWayBack(page: WayBackPage): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(page));
  } catch {
    // Without storage, the browser's own button leads back.
  }
}

export function readWayBack(): WayBackPage | null {
  try {
    return JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
}

export function forgetWayBack(): void {
  window.sessionStorage.removeItem(KEY);
}
