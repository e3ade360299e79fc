'use client';

import { useState, useSyncExternalStore } from 'react';
import { type Credentials, readCredentials, subscribeToSession } from '@/lib/session/credentials';

/** One of the values of the merchant's session in this browser, null without one; follows other tabs. */
function useCredential(name: keyof Credentials): string | null {
  return useSyncExternalStore(
    subscribeToSession,
    () => readCredentials('merchant')?.[name] ?? null,
    () => null,
  );
}

/** The address that the session goes by; another one after it was changed. */
export const useMerchantUid = (): string | null => useCredential('uid');

/** The merchant's session, and whether one has ended since the page was opened. */
export function useMerchantSession(): { token: string | null; hasEnded: boolean } {
  const token = useCredential('accessToken');
  const [wasHere, setWasHere] = useState(token !== null);
  if (token && !wasHere) setWasHere(true);
  return { token, hasEnded: !token && wasHere };
}
