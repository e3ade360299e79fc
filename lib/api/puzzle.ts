import { ApiFailure, type Puzzle } from './http';

/** Number of attempts before yielding to the event loop. */
const TRIES_AT_ONCE = 2_000;

/**
 * Makes a sign-in call. If the server requires a proof of work, because of too many wrong passwords, repeats
 * the call with the solution.
 * @param call receives the fields to send in addition to the form's
 */
export async function solving<T>(call: (proof: { proofOfWork?: string }) => Promise<T>): Promise<T> {
  try {
    return await call({});
  } catch (error) {
    if (!(error instanceof ApiFailure) || !error.puzzle) throw error;
    return call({ proofOfWork: await solve(error.puzzle) });
  }
}

/** Uses a JavaScript SHA-256, because Web Crypto is asynchronous for every attempt and requires TLS. */
async function solve({ text, bits }: Puzzle): Promise<string> {
  const { sha256 } = await import('@noble/hashes/sha2.js');
  const encoder = new TextEncoder();
  for (let number = 0; ; number += 1) {
    const answer = `${text}:${number}`;
    const hash = sha256(encoder.encode(answer));
    if (new DataView(hash.buffer, hash.byteOffset).getUint32(0) >>> (32 - bits) === 0) return answer;
    if (number % TRIES_AT_ONCE === 0) await new Promise((resolve) => setTimeout(resolve));
  }
}
