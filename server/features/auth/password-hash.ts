import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import pLimit from 'p-limit';
import { ApiError } from '@/server/http/api-error';

/** Argon2id with OWASP's parameters: 19 MiB, 2 passes, 1 lane. Stored hashes carry their own, so these may be raised. */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const SALT_BYTES = 16;
const HASH_BYTES = 32;
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Half the processors hash at a time, in libuv's threads; the others go on serving pages. */
const limit = pLimit(Math.max(1, Math.floor(availableParallelism() / 2)));
/** Who would wait longer than about a minute is told to come back. */
const WAITING_MAX = 1_000;
const RETRY_AFTER_SECONDS = '30';

const derive = promisify(argon2);

function work(parameters: Argon2Parameters): Promise<Buffer> {
  if (limit.pendingCount >= WAITING_MAX)
    throw new ApiError('unavailable', { headers: { 'Retry-After': RETRY_AFTER_SECONDS } });
  return limit(() => derive('argon2id', parameters));
}

/** NFC: the same characters typed on another system are the same password. */
const bytesOf = (password: string) => Buffer.from(password.normalize('NFC'), 'utf8');
const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

/**
 * A password as it is stored: Argon2id in PHC's string format.
 * @throws ApiError unavailable when too many wait already
 */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES);
  const hash = await work({
    message: bytesOf(password),
    nonce,
    memory: MEMORY_KIB,
    passes: PASSES,
    parallelism: LANES,
    tagLength: HASH_BYTES,
  });
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${unpadded(nonce)}$${unpadded(hash)}`;
}

/**
 * Whether a password is the one that was hashed. Without a hash it is false after the same time, so that an unknown
 * address cannot be told from a wrong password.
 * @throws ApiError unavailable when too many wait already
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [, memory = MEMORY_KIB, passes = PASSES, lanes = LANES, salt, hash] = stored?.match(PHC) ?? [];
  const nonce = salt ? Buffer.from(salt, 'base64') : randomBytes(SALT_BYTES);
  const expected = hash ? Buffer.from(hash, 'base64') : null;
  const actual = await work({
    message: bytesOf(password),
    nonce,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(lanes),
    tagLength: expected?.length ?? HASH_BYTES,
  });
  return expected !== null && timingSafeEqual(actual, expected);
}
