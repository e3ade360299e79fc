/** Where a keyword stands in a name. */
export type Place = 'whole' | 'begins' | 'holds';

const solid = (text: string) => text.replaceAll(' ', '');
const BEGINS_HAN = /^\p{Script=Han}/u;

/**
 * Where a folded keyword stands in a folded name: Latin at the beginnings of words only, Han characters anywhere; null where
 * it does not. Spaces between Latin words do not matter at the beginning (mongkok, k pop).
 */
export function placeOf(keyword: string, name: string): Place | null {
  const wanted = solid(keyword);
  const whole = solid(name);
  if (whole === wanted) return 'whole';
  if (whole.startsWith(wanted)) return 'begins';
  if (BEGINS_HAN.test(keyword)) return name.includes(keyword) ? 'holds' : null;
  const at = name.indexOf(keyword);
  return at > 0 && !/[\p{L}\p{N}]/u.test(name[at - 1] ?? '')
    ? 'holds'
    : at > 0 && BEGINS_HAN.test(name[at - 1] ?? '')
      ? 'holds'
      : null;
}
