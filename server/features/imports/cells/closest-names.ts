import { plainName } from '@/server/features/imports/text/plain-name';

/** Names that are offered for a word. */
export const OFFERED_MAX = 3;
/** Least share of common characters. */
const SHARE_MIN = 0.3;

/**
 * Returns the keys whose names are the most similar to a word, the best first: those that contain it or are in it, then
 * those that share the most of its characters.
 * @param names pairs of a name and its key; a key may have several names
 */
export function closestNames(word: string, names: Iterable<readonly [name: string, key: string]>): string[] {
  const wanted = plainName(word);
  if (!wanted) return [];
  const shares = new Map<string, number>();
  for (const [name, key] of names) {
    const share = shareOf(wanted, plainName(name));
    if (share > (shares.get(key) ?? SHARE_MIN)) shares.set(key, share);
  }
  return [...shares]
    .sort(([, a], [, b]) => b - a)
    .slice(0, OFFERED_MAX)
    .map(([key]) => key);
}

/** Returns how much two names have in common: 0 to 1, and above 1 if one is part of the other. */
function shareOf(a: string, b: string): number {
  if (!a || !b) return 0;
  const [short = '', long = ''] = [a, b].sort((x, y) => x.length - y.length);
  if (short.length > 1 && long.includes(short)) return 1 + short.length / long.length;
  const pairs = partsOf(a);
  const others = partsOf(b);
  let common = 0;
  for (const pair of pairs) if (others.has(pair)) common += 1;
  return (2 * common) / (pairs.size + others.size);
}

/** Returns the characters of a Chinese name, the pairs of letters of another. */
function partsOf(name: string): Set<string> {
  const characters = [...name];
  return new Set(
    /\p{Script=Han}/u.test(name)
      ? characters
      : characters.slice(1).map((character, at) => `${characters[at]}${character}`),
  );
}
