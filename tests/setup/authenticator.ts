import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_KEY = 0x40;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

interface Changed {
  /** The origin that the browser names. */
  origin?: string;
  /** Whether the owner was verified by finger, face or PIN. */
  verified?: boolean;
}

/** An authenticator with one key, and the browser that asks it (WebAuthn Level 3, 6.5 and 7). */
export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let signatures = 0;

  function dataOf(rpId: string, flags: number, rest: Buffer = Buffer.alloc(0)): Buffer {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags, 0);
    head.writeUInt32BE(signatures, 1);
    return Buffer.concat([sha256(rpId), head, rest]);
  }
  function credentialOf(
    type: 'create' | 'get',
    { challenge }: { challenge: string },
    named: string,
    response: (client: Buffer) => Record<string, string>,
  ): string {
    const client = Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin: named }));
    const name = id.toString('base64url');
    return JSON.stringify({
      id: name,
      rawId: name,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: client.toString('base64url'), ...response(client) },
    });
  }

  return {
    /** Answers the options of a registration with a new credential. */
    create(options: string, { origin: named = origin, verified = true }: Changed = {}): string {
      const given = JSON.parse(options) as { challenge: string; rp: { id: string } };
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, Buffer.from(isoCBOR.encode(key))]);
      const flags = USER_PRESENT | HAS_KEY | (verified ? USER_VERIFIED : 0);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(dataOf(given.rp.id, flags, attested))],
      ]);
      return credentialOf('create', given, named, () => ({
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
      }));
    },

    /** Answers the options of a sign-in with a signature. */
    get(options: string, { origin: named = origin, verified = true }: Changed = {}): string {
      const given = JSON.parse(options) as { challenge: string; rpId: string };
      signatures += 1;
      const data = dataOf(given.rpId, USER_PRESENT | (verified ? USER_VERIFIED : 0));
      return credentialOf('get', given, named, (client) => ({
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
      }));
    },

    /** Makes the key count fewer signatures than before, as a copy of it would. */
    rewind(): void {
      signatures = 0;
    },
  };
}
