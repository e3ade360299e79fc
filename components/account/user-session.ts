'use client';

import { createContext, useContext, useSyncExternalStore } from 'react';
import { readCredentials, type StoredRole, subscribeToSession } from '@/lib/session/credentials';

/** The token of a role's session in this browser, null for a visitor; follows other tabs. */
export function useSessionToken(role: StoredRole): string | null {
  return useSyncExternalStore(
    subscribeToSession,
    () => readCredentials(role)?.accessToken ?? null,
    () => null,
  );
}

/** The token of the member's session. */
export const useMemberToken = (): string | null => useSessionToken('member');

/** The address that the session goes by; another one after it was changed. */
export function useMemberUid(): string | null {
  return useSyncExternalStore(
    subscribeToSession,
    () => readCredentials('member')?.uid ?? null,
    () => null,
  );
}

const LeaveContext = createContext<(text: string) => void>(() => {});
export const LeaveProvider = LeaveContext.Provider;

/** Ends the room for this member with a last sentence, which outlives it. */
export const useLeave = () => useContext(LeaveContext);
