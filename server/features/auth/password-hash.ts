import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import pLimit from 'p-limit';
import { ApiError } from '@/server/http/api-error';

/**
 * Argon2id with the parameters of OWASP: 19 MiB, 2 passes, 1 lane. Stored hashes contain their parameters, so
 * these can be raised.
 */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const SALT_BYTES = 16;
const HASH_BYTES = 32;
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Hashes on half of the processors at a time, in the threads of libuv. The other processors serve pages. */
const limit = pLimit(Math.max(1, Math.floor(availableParallelism() / 2)));
/** Maximum length of the queue, about a minute of work. Further requests are rejected. */
const WAITING_MAX = 1_000;
const RETRY_AFTER_SECONDS = '30';

const derive = promisify(argon2);

function work(parameters: Argon2Parameters): Promise<Buffer> {
  if (limit.pendingCount >= WAITING_MAX)
    throw new ApiError('unavailable', { headers: { 'Retry-After': RETRY_AFTER_SECONDS } });
  return limit(() => derive('argon2id', parameters));
}

/** NFC: the same characters typed on another system must be the same password. */
const bytesOf = (password: string) => Buffer.from(password.normalize('NFC'), 'utf8');
const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

/**
 * Hashes a password with Argon2id. Returns the hash in the PHC string format.
 * @throws ApiError unavailable if the queue is full
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
 * Returns whether a password matches a stored hash. Without a hash it returns false after the same time, so
 * that the response time does not reveal whether an address is known.
 * @throws ApiError unavailable if the queue is full
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
