import { openMemberSession } from '@/lib/api/browser';
import { ApiFailure } from '@/lib/api/http';
import type { MemberEndpoints, SignUpPayload } from '@/lib/api/member-endpoints';
import type { Profile, SignUpForm } from '@/lib/contract/account';

/** Returns the fields of the form that are sent (specification §3); first and last name are not. */
export function payloadOf(form: SignUpForm): SignUpPayload {
  const { username, email, password, passwordConfirmation, gender, age, interests } = form;
  return {
    username,
    email,
    password,
    passwordConfirmation,
    ...(gender && { gender }),
    ...(age && { age }),
    ...(interests.length > 0 && { interests: interests.join(',') }),
    acceptNotification: form.acceptNotification,
    ...(age === 'age_1' && { guardianConsent: form.guardianConsent }),
  };
}

/** Builds a username from the letters and spaces of first and last name. */
export function proposeUsername(firstName: string, lastName: string): string {
  return `${firstName} ${lastName}`
    .replaceAll(/[^A-Za-z ]/g, '')
    .replaceAll(/ +/g, ' ')
    .trim();
}

async function signInIfKnown(api: MemberEndpoints, payload: SignUpPayload): Promise<Profile | null> {
  try {
    const { email, password } = payload;
    return openMemberSession(await api.signIn({ email, password }));
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 401) return null;
    throw error;
  }
}

/**
 * Signs up. If an earlier attempt with this address may have reached the server, first tries to sign in with
 * the same values, so that the form does not say that a member’s own address is taken.
 */
export async function signUp(
  api: MemberEndpoints,
  payload: SignUpPayload,
  wasTriedBefore: boolean,
): Promise<Profile> {
  const known = wasTriedBefore ? await signInIfKnown(api, payload) : null;
  return known ?? openMemberSession(await api.signUp(payload));
}
