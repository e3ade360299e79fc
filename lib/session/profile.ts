import type { Profile } from '@/lib/contract/account';
import { readStored } from './browser-storage';

/** What the frame shows of a member without asking (specification §3, user profile). */
export type StoredProfile = Pick<Profile, 'uid' | 'username' | 'profileImageUrl'>;

/** Storage key of the profile. */
export const PROFILE = 'profile';

/** The profile kept in this browser; null where there is none, or something else is kept. */
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
