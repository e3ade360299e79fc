import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Role } from '@/lib/contract/choices';
import { site } from '@/lib/site/site';
import type { Account } from '@/server/features/accounts/accounts';
import type { Database } from '@/server/platform/database/client';
import type { passkeys } from '@/server/platform/database/schema/account-schema';
import { isUnavailable } from '@/server/platform/errors/unavailable';
import { shownEmail } from '@/server/platform/mail/shown-email';
import { addChallenge, spendChallenge } from './challenges';
import { findPasskey, listCredentialIds } from './passkeys';

/**
 * The exchange with the browser (WebAuthn Level 3). A key works for the site's host only. It must verify its owner by
 * finger, face or PIN, so that it counts as two factors: the device, and what unlocks it.
 */

/** Ed25519, ECDSA with P-256 and RSA (COSE): what all authenticators and runtimes know. */
const ALGORITHMS = [-8, -7, -257];

const relyingParty = () => new URL(site.origin).hostname;
const expected = () => ({
  expectedOrigin: site.origin,
  expectedRPID: relyingParty(),
  requireUserVerification: true,
});

/** Returns the options with which a browser makes a key for the account. */
export async function beginRegistration(
  db: Database,
  { id, email, username }: Pick<Account['account'], 'id' | 'email' | 'username'>,
) {
  const options = await generateRegistrationOptions({
    rpName: site.name['zh-hk'],
    rpID: relyingParty(),
    userID: Buffer.from(String(id)),
    userName: shownEmail(email),
    userDisplayName: username || shownEmail(email),
    excludeCredentials: (await listCredentialIds(db, id)).map((credential) => ({ id: credential })),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await addChallenge(db, options.challenge, id);
  return options;
}

/** Returns the key that a browser made for the account, or null if the credential is not valid. */
export async function readRegistration(db: Database, accountId: number, credential: string) {
  return attempt(async () => {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: JSON.parse(credential) as RegistrationResponseJSON,
      expectedChallenge: (challenge) => spendChallenge(db, challenge, accountId),
      supportedAlgorithmIDs: ALGORITHMS,
      ...expected(),
    });
    if (!registrationInfo) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
  });
}

/** Returns the options with which a browser signs in, with any of its keys for the site. */
export async function beginSignIn(db: Database) {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(),
    userVerification: 'required',
  });
  await addChallenge(db, options.challenge, null);
  return options;
}

/** Returns the passkey of the role that signed the challenge, and its counter; null if the credential is not valid. */
export async function readSignIn(
  db: Database,
  role: Role,
  credential: string,
): Promise<{ passkey: typeof passkeys.$inferSelect; counter: number } | null> {
  return attempt(async () => {
    const response = JSON.parse(credential) as AuthenticationResponseJSON;
    const passkey = typeof response?.id === 'string' ? await findPasskey(db, role, response.id) : null;
    if (!passkey) return null;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: (challenge) => spendChallenge(db, challenge, null),
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
      ...expected(),
    });
    return verified ? { passkey, counter: authenticationInfo.newCounter } : null;
  });
}

/** Returns null where the library throws, which it does for whatever is wrong with a credential. */
async function attempt<T>(read: () => Promise<T | null>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (isUnavailable(error)) throw error;
    return null;
  }
}
