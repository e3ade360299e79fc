import { dictionary } from '@zxcvbn-ts/language-common';
import { ROLES } from '@/lib/contract/choices';
import { PASSWORD_MIN_LENGTH } from '@/lib/contract/limits';
import { site } from '@/lib/site';

/** Number of common passwords to reject, counting those of the minimum length (specification §G). */
const COMMONEST = 3_000;

let commonest: Set<string> | undefined;

/**
 * Returns whether a password, in any letter case, is one of the most common. The list of zxcvbn is sorted by
 * frequency.
 */
export function isCommonPassword(password: string): boolean {
  commonest ??= new Set(
    (dictionary['passwords-common'] as string[])
      .filter((word) => word.length >= PASSWORD_MIN_LENGTH)
      .slice(0, COMMONEST),
  );
  return commonest.has(password.toLowerCase());
}

/** Words that an attacker of this site tries first, even with digits and signs around them. */
const contextWords = () => [...Object.values(site.name), ...ROLES].map(bare).filter(Boolean);

/**
 * Returns whether a password is only the name of the site or of a role, in any letter case, with any digits
 * and signs.
 */
export function isContextWord(password: string): boolean {
  return contextWords().includes(bare(password));
}

const bare = (text: string) => text.toLowerCase().replaceAll(/[\p{N}\p{P}\p{S}\s]/gu, '');
