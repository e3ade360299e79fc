import { DISTRICT_CENTRES } from '@/lib/contract/district-centres';
import { nearKeyOf, type PlaceKey } from '@/lib/contract/near';
import { STATIONS } from '@/lib/contract/stations';
import { foldText } from './fold';

const names = [
  ...STATIONS.flatMap(({ code, zh, en, aliases }) => [code, zh, en, ...aliases.split('|')]),
  ...Object.values(DISTRICT_CENTRES).flatMap(({ zh, en }) => [zh, en]),
].filter(Boolean);

/** Keys of the places by their folded names. */
const keys = new Map(
  names.flatMap((name) => {
    const key = nearKeyOf(name);
    return key && key !== 'me' ? [[compact(name), key] as const] : [];
  }),
);

/** Folds a name, without the spaces and hyphens between its words, which people leave out. */
function compact(name: string): string {
  return foldText(name).replace(/[^\p{L}\p{N}]/gu, '');
}

const isHan = (name: string) => /\p{Script=Han}/u.test(name);
const patternOf = (chosen: readonly string[]) =>
  [...new Set(chosen.map((name) => foldText(name).replace(/[^\p{L}\p{N}]+/gu, '[^\\p{L}\\p{N}]*')))]
    .sort((a, b) => b.length - a.length)
    .join('|');
const HAN = `(${patternOf(names.filter(isHan))})`;
const LATIN = `(${patternOf(names.filter((name) => !isHan(name)))})`;
const ANY = `(?:${HAN}|\\b${LATIN}\\b)`;
const STATION = '\\s*(?:(?:港鐵|地鐵)?站|(?:mtr\\s*)?station\\b)?';
const NEARBY = '\\s*(?:附近|鄰近|就近|旁邊|左近|一帶)';

/** Words for near without a place. */
const NEAR_ME =
  /(?:我(?:的|嘅)?|(?:我)?(?:屋企|家|公司)(?:的|嘅)?)?(?:附近|鄰近|就近|左近)(?:我|我屋企)?|近我(?:屋企)?|\b(?:near(?:by)?|close(?:r|st)? to|around) (?:me|here|us|my (?:home|place|house|office)|home)\b|\b(?:nearby|nearest|closest)\b/;

/** In the order in which they are tried, for a folded text. */
const expressions = [
  `${ANY}${STATION}${NEARBY}`,
  `(?:附近|鄰近|靠近|近)\\s*${ANY}${STATION}`,
  `\\b(?:near|nearby|around|close to|next to)\\s+(?:the\\s+)?${ANY}${STATION}`,
].map((pattern) => new RegExp(pattern, 'u'));

/** The place near which a query looks, and the query without it. */
interface StatedPlace {
  near: PlaceKey | null;
  /** The query looks near the visitor, of whose position the search knows nothing: 附近, “near me”. */
  isNearMe: boolean;
  /** The words that name it; empty if none do. */
  words: string;
  rest: string;
}

/**
 * Finds the place near which a query looks: 沙田站附近, 近觀塘站, “near Kwun Tong station”, “around TST”. A place
 * without a word for near is a district (facts/places.json), and a word for near without a place means the visitor.
 */
export function readNear(keyword: string): StatedPlace {
  const folded = foldText(keyword);
  for (const expression of expressions) {
    const found = expression.exec(folded);
    const near = found && keys.get(compact(found[1] ?? found[2] ?? ''));
    if (!found || !near) continue;
    const [words] = found;
    return {
      near,
      isNearMe: false,
      words: words.trim(),
      rest: `${folded.slice(0, found.index)} ${folded.slice(found.index + words.length)}`,
    };
  }
  const mine = NEAR_ME.exec(folded);
  if (!mine) return { near: null, isNearMe: false, words: '', rest: keyword };
  const [words] = mine;
  return {
    near: null,
    isNearMe: true,
    words: words.trim(),
    rest: `${folded.slice(0, mine.index)} ${folded.slice(mine.index + words.length)}`,
  };
}
