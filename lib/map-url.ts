/** Words of what is no place on a map: held online, or told later. */
const NO_PLACE =
  /網上|線上|視像|\b(?:online|zoom|webinar)\b|通知|待定|另行|公布|(?:sent|given|told) (?:on|after|upon) booking|to be (?:announced|confirmed|advised)|\bTB[AC]\b/i;

/**
 * A search for a place in Hong Kong on a map service (specification §F); it knows venues by their names in both languages. Null
 * for what names no place.
 */
export function mapSearchUrl(place: string): string | null {
  if (!/\p{L}/u.test(place) || NO_PLACE.test(place)) return null;
  const query = /hong kong|香港/i.test(place) ? place : `${place}, Hong Kong`;
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`;
}
