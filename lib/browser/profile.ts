import type { Profile } from '@/lib/contract/account';
import { readStored } from './browser-storage';

/** The member's data that the header shows without a request (specification §3, user profile). */
export type StoredProfile = Pick<Profile, 'uid' | 'username' | 'profileImageUrl'>;

/** Storage key of the profile. */
export const PROFILE = 'profile';

/** Returns the stored profile. Null if it is missing or invalid. */
export function readProfile(): StoredProfile | null {
  try {
    const kept: unknown = JSON.parse(readStored(PROFILE) ?? 'null');
    const { uid, username, profileImageUrl } = (kept ?? {}) as Record<string, unknown>;
    if (typeof uid !== 'string' || typeof username !== 'string') return null;
    return { uid, username, profileImageUrl: typeof profileImageUrl === 'string' ? profileImageUrl : null };
  } catch {
    return null;
  }
}
