import { ApiFailure, type Puzzle } from './http';

/** Tries between two moments in which the page may do something else. */
const TRIES_AT_ONCE = 2_000;

/**
 * Makes a call to sign in; where the server asks for a puzzle, because too many wrong passwords were given, once more with its solution.
 * @param call is given what to send beside what was typed
 */
export async function solving<T>(call: (proof: { proofOfWork?: string }) => Promise<T>): Promise<T> {
  try {
    return await call({});
  } catch (error) {
    if (!(error instanceof ApiFailure) || !error.puzzle) throw error;
    return call({ proofOfWork: await solve(error.puzzle) });
  }
}

/** Not by the browser's own SHA-256, which answers each try later and only where there is TLS. */
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
