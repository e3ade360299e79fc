import { createHash } from 'node:crypto';
import { newToken } from '@/server/features/accounts/tokens';

/** Leading zero bits of the hash: about 130,000 attempts, one second in a browser. */
const BITS = 17;
/**
 * Seconds for which a puzzle is valid. A timestamp in the future, from before a clock was set back, is
 * accepted within the same limit.
 */
const VALID_SECONDS = 10 * 60;

/** Proof of work for another attempt: the SHA-256 of `text:number` must begin with `bits` zero bits. */
export interface Puzzle {
  text: string;
  bits: number;
}

const nowSeconds = () => Math.floor(Date.now() / 1000);

/** Creates a puzzle for one account. The text contains its time of creation, so the server stores nothing. */
export function newPuzzle(account: string): Puzzle {
  return { text: `${account}:${nowSeconds()}:${newToken()}`, bits: BITS };
}

/**
 * Returns whether an answer solves a recent puzzle of the account. The caller must ensure that it is used
 * only once.
 */
export function isSolved(account: string, answer: string): boolean {
  const rest = answer.startsWith(`${account}:`) ? answer.slice(account.length + 1) : '';
  const [, made] = rest.match(/^(\d{10}):[\w-]{22}:\d{1,15}$/) ?? [];
  if (!made || Math.abs(nowSeconds() - Number(made)) > VALID_SECONDS) return false;
  return createHash('sha256').update(answer).digest().readUInt32BE(0) >>> (32 - BITS) === 0;
}
