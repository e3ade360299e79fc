import { useEffect } from 'react';
import { adminApi } from '@/lib/api/admin';
import { ApiFailure } from '@/lib/api/http';
import { askAdministrator } from '@/lib/browser/admin-question';
import { adminUnusedMs, noteAdminUse } from '@/lib/browser/admin-session';
import { IDLE_MINUTES } from '@/lib/contract/admin-access';

const MINUTE_MS = 60_000;
const CHECK_MS = 30_000;
const EVENTS = ['pointerdown', 'keydown', 'wheel'] as const;

/** Ends the session at the server. Returns whether it has ended; another tab may have been the first. */
async function endSession(): Promise<boolean> {
  try {
    await adminApi().signOut();
    return true;
  } catch (error) {
    return error instanceof ApiFailure && error.status === 404;
  }
}

/**
 * Ends the session of an administrator who has used no tab of the browser for a time, and asks to sign in again over the
 * screen, which keeps what was typed.
 */
export function useIdleEnd(): void {
  useEffect(() => {
    noteAdminUse();
    let isEnding = false;
    async function check() {
      if (isEnding || adminUnusedMs() < IDLE_MINUTES * MINUTE_MS) return;
      isEnding = true;
      if ((await endSession()) && (await askAdministrator('sign-in'))) noteAdminUse();
      isEnding = false;
    }
    const timer = setInterval(() => void check(), CHECK_MS);
    for (const event of EVENTS) document.addEventListener(event, noteAdminUse, { passive: true });
    return () => {
      clearInterval(timer);
      for (const event of EVENTS) document.removeEventListener(event, noteAdminUse);
    };
  }, []);
}
