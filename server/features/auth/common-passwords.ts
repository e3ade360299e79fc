import { dictionary } from '@zxcvbn-ts/language-common';
import { ROLES, type Role } from '@/lib/contract/choices';
import { PASSWORD_MIN_LENGTH } from '@/lib/contract/limits';
import { site } from '@/lib/site/site';

/**
 * Number of common passwords to reject, counting those of the minimum length (specification §G). An administrator
 * may have none of the list.
 */
const COMMONEST = 3_000;

let ranks: Map<string, number> | undefined;

/**
 * Returns whether a password, in any letter case, is one of the most common of those that were published after
 * breaches of other sites. The list of zxcvbn, some 18,000 of the minimum length, is sorted by frequency.
 */
export function isCommonPassword(password: string, role: Role): boolean {
  ranks ??= new Map(
    (dictionary['passwords-common'] as string[])
      .filter((word) => word.length >= PASSWORD_MIN_LENGTH)
      .map((word, rank) => [word, rank]),
  );
  const rank = ranks.get(password.toLowerCase());
  return rank !== undefined && (role === 'administrator' || rank < COMMONEST);
}

/** Words that an attacker of this site tries first, even with digits and signs around them. */
const contextWords = () => [...Object.values(site.name), ...ROLES].map(bare);

/**
 * Returns whether a password is only the name of the site or of a role, in any letter case, with any digits
 * and signs.
 */
export function isContextWord(password: string): boolean {
  return contextWords().includes(bare(password));
}

const bare = (text: string) => text.toLowerCase().replaceAll(/[\p{N}\p{P}\p{S}\s]/gu, '');
