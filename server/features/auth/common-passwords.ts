import { dictionary } from '@zxcvbn-ts/language-common';
import { ROLES } from '@/lib/contract/choices';
import { PASSWORD_MIN_LENGTH } from '@/lib/contract/limits';
import { site } from '@/lib/site';

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

/** Words that whoever guesses at this site tries first; with figures and signs around them they are no better. */
const contextWords = () => [...Object.values(site.name), ...ROLES].map(bare).filter(Boolean);

/** Whether a password is nothing but the site's name or a role's, in any letter case and with whatever figures and signs around it. */
export function isContextWord(password: string): boolean {
  return contextWords().includes(bare(password));
}

const bare = (text: string) => text.toLowerCase().replaceAll(/[\p{N}\p{P}\p{S}\s]/gu, '');
