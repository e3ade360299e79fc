/** Matches venues that are not places: online, or to be announced. */
const NO_PLACE =
  /網上|線上|視像|\b(?:online|zoom|webinar)\b|通知|待定|另行|公布|(?:sent|given|told) (?:on|after|upon) booking|to be (?:announced|confirmed|advised)|\bTB[AC]\b/i;

/**
 * Returns the URL of a map search in Hong Kong (specification §F). The map service knows venues in both
 * languages. Null if the text names no place.
 */
export function mapSearchUrl(place: string): string | null {
  if (!/\p{L}/u.test(place) || NO_PLACE.test(place)) return null;
  const query = /hong kong|香港/i.test(place) ? place : `${place}, Hong Kong`;
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`;
}
