import { createHash } from 'node:crypto';
import { newToken } from '@/server/features/accounts/tokens';

/** Zero bits that the hash begins with: some 130,000 tries, a second of a browser. */
const BITS = 17;
/** How long one may be worked at; a clock that was put back makes an answer look early. */
const VALID_SECONDS = 10 * 60;

/** Work to be shown before another attempt: a text, and how many zero bits the SHA-256 of `text:number` has to begin with. */
export interface Puzzle {
  text: string;
  bits: number;
}

const nowSeconds = () => Math.floor(Date.now() / 1000);

/** A puzzle for one account. It says itself when it was made, so nothing is kept of it. */
export function newPuzzle(account: string): Puzzle {
  return { text: `${account}:${nowSeconds()}:${newToken()}`, bits: BITS };
}

/** Whether a text and its number are the answer to a recent puzzle for the account. That it is used once is the caller's matter. */
export function isSolved(account: string, answer: string): boolean {
  const rest = answer.startsWith(`${account}:`) ? answer.slice(account.length + 1) : '';
  const [, made] = rest.match(/^(\d{10}):[\w-]{22}:\d{1,15}$/) ?? [];
  if (!made || Math.abs(nowSeconds() - Number(made)) > VALID_SECONDS) return false;
  return createHash('sha256').update(answer).digest().readUInt32BE(0) >>> (32 - BITS) === 0;
}
