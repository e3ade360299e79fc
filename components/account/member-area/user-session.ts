'use client';

import { createContext, useContext, useSyncExternalStore } from 'react';
import { readCredentials, type StoredRole, subscribeToSession } from '@/lib/browser/credentials';

/** Returns the token of a role's session in this browser, null for a visitor; follows other tabs. */
export function useSessionToken(role: StoredRole): string | null {
  return useSyncExternalStore(
    subscribeToSession,
    () => readCredentials(role)?.accessToken ?? null,
    () => null,
  );
}

/** Returns the token of the member's session; null for a visitor. */
export const useMemberToken = (): string | null => useSessionToken('member');

/** Returns the e-mail address that identifies the session; it changes when the member changes the address. */
export function useMemberUid(): string | null {
  return useSyncExternalStore(
    subscribeToSession,
    () => readCredentials('member')?.uid ?? null,
    () => null,
  );
}

const LeaveContext = createContext<(text: string) => void>(() => {});
export const LeaveProvider = LeaveContext.Provider;

/** Returns a function that sets the message shown after the member has left the area. */
export const useLeave = () => useContext(LeaveContext);
