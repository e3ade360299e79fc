import type { ContactInput } from '@/lib/contract/contact';

const KEY = 'contact-message';

/** Returns the message typed in this tab and not yet sent. */
export function persistedMessage(): Partial<ContactInput> {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept ? kept : {};
  } catch {
    return {};
  }
}

/** Stores the message until the tab is closed; null removes it. Does nothing if storage is unavailable. */
export function persistMessage(typed: ContactInput | null): void {
  try {
    if (typed) window.sessionStorage.setItem(KEY, JSON.stringify(typed));
    else window.sessionStorage.removeItem(KEY);
  } catch {
    // Without storage, the message is not persisted.
  }
}
