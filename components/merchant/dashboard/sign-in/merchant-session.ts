'use client';

import { useState, useSyncExternalStore } from 'react';
import { type Credentials, readCredentials, subscribeToSession } from '@/lib/browser/credentials';

/** Returns one credential of the merchant's session, or null. It follows changes in other tabs. */
function useCredential(name: keyof Credentials): string | null {
  return useSyncExternalStore(
    subscribeToSession,
    () => readCredentials('merchant')?.[name] ?? null,
    () => null,
  );
}

/** Returns the uid (email address) of the session. It changes when the address is changed. */
export const useMerchantUid = (): string | null => useCredential('uid');

/** Returns the access token and whether a session has ended since the page was opened. */
export function useMerchantSession(): { token: string | null; hasEnded: boolean } {
  const token = useCredential('accessToken');
  const [wasHere, setWasHere] = useState(token !== null);
  if (token && !wasHere) setWasHere(true);
  return { token, hasEnded: !token && wasHere };
}
