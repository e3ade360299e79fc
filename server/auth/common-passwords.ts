import { dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_MIN_LENGTH } from '@/lib/contract/limits';

/** Of those that are long enough to be chosen at all (contract: the 3,000 commonest are refused). */
const COMMONEST = 3_000;

let commonest: Set<string> | undefined;

/** Whether a password, in any letter case, is one of the commonest; the list is zxcvbn's, the commonest first. */
export function isCommonPassword(password: string): boolean {
  commonest ??= new Set(
    (dictionary['passwords-common'] as string[])
      .filter((word) => word.length >= PASSWORD_MIN_LENGTH)
      .slice(0, COMMONEST),
  );
  return commonest.has(password.toLowerCase());
}
