import { DISTRICT_CENTRES } from '@/lib/contract/district-centres';

/** Matches venues that are not places: online, at several places, at the learner's home, or announced later. */
const NO_PLACE =
  /網上|線上|視像|上門|多個地點|各區|通知|待定|待確認|另行|公布|報名後|\b(?:online|zoom|webinar|various|to be (?:announced|confirmed|advised)|(?:up)?on booking|your home|TB[AC])\b/i;

/** Returns a name without 區, District, spaces and punctuation, so that 沙田區 equals 沙田. */
const bare = (name: string) =>
  name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/\bdistrict\b|區|[^\p{L}]/gu, '');

const DISTRICT_NAMES = new Set(Object.values(DISTRICT_CENTRES).flatMap(({ zh, en }) => [bare(zh), bare(en)]));
const REGION = /^(?:香港島?|港島|九龍|新界)|(?:hong(?:kong)(?:island)?|hk|kowloon|new(?:territories)|nt)$/g;

/** Returns whether a text names nothing smaller than a district, such as 新界沙田區 or Sha Tin, New Territories. */
function isOnlyArea(place: string): boolean {
  const whole = bare(place);
  const rest = whole.replace(REGION, '');
  return rest === '' || DISTRICT_NAMES.has(whole) || DISTRICT_NAMES.has(rest);
}

/**
 * Returns the URL of a map search in Hong Kong (specification §F). The map service knows venues in both
 * languages. Null if the text names no place, or nothing smaller than a district.
 */
export function mapSearchUrl(place: string): string | null {
  if (!/\p{L}/u.test(place) || NO_PLACE.test(place) || isOnlyArea(place)) return null;
  const query = /hong kong|香港/i.test(place) ? place : `${place}, Hong Kong`;
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`;
}
