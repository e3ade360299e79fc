'use client';

import { useState, useSyncExternalStore } from 'react';
import { readCredentials, subscribeToSession } from '@/lib/session/credentials';

/** The token of the merchant's session in this browser, null without one; follows other tabs. */
function useMerchantToken(): string | null {
  return useSyncExternalStore(
    subscribeToSession,
    () => readCredentials('merchant')?.accessToken ?? null,
    () => null,
  );
}

/** The merchant's session, and whether one has ended since the page was opened. */
export function useMerchantSession(): { token: string | null; hasEnded: boolean } {
  const token = useMerchantToken();
  const [wasHere, setWasHere] = useState(token !== null);
  if (token && !wasHere) setWasHere(true);
  return { token, hasEnded: !token && wasHere };
}
