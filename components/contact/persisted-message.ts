import type { ContactInput } from '@/lib/contract/contact';

const KEY = 'contact-message';

/** What was typed in this tab and not sent yet. */
export function persistedMessage(): Partial<ContactInput> {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept ? kept : {};
  } catch {
    return {};
  }
}

/** Keeps it until the tab is closed; null forgets it. Where nothing may be stored, nothing is. */
export function persistMessage(typed: ContactInput | null): void {
  try {
    if (typed) window.sessionStorage.setItem(KEY, JSON.stringify(typed));
    else window.sessionStorage.removeItem(KEY);
  } catch {
    // The form goes on without.
  }
}
