import { pageLocale } from '@/lib/api/browser';
import { createEndpoints } from '@/lib/api/endpoints';
import { createHttp } from '@/lib/api/http';
import { isTaken } from '@/lib/contract/course';
import type { MapPlace } from '@/lib/contract/course-map';
import { POSITION_HEADER } from '@/lib/contract/near';
import { listFilters } from '../list-filters';
import { storedPosition } from '../position';

/**
 * Fetches where the courses of the list at an address are; without a position, a list near the visitor is the whole list.
 * A large list answers with its most popular courses only, so those of the cards that are missing are fetched by their
 * ids; so are those of a list without results, whose cards are the closest courses.
 * @param cardIds the courses of the shown cards
 * @throws ApiFailure
 */
export async function readPlaces(
  cardIds: readonly number[],
  address: URL,
): Promise<{ places: MapPlace[]; areClosest: boolean }> {
  const { near, ...filters } = listFilters(address);
  const position = near === 'me' ? storedPosition() : null;
  const headers = (): Record<string, string> => (position === null ? {} : { [POSITION_HEADER]: position });
  const calls = createEndpoints(createHttp({ baseUrl: '/api/v1', headers }), pageLocale());
  const isKnown = near !== undefined && (near !== 'me' || position !== null);
  const places = await calls.mapCourses({ ...filters, ...(isKnown && { near }) } as object);
  const known = new Set(places.flatMap(({ courses }) => courses.map(({ id }) => id)));
  const missing = cardIds.filter((id) => !known.has(id));
  const areClosest = places.length === 0;
  const isPart = places.some(({ count, courses }) => count > courses.length);
  if (missing.length > 0 && (areClosest || isPart)) addCards(places, await calls.filterByIds(missing));
  return { places, areClosest };
}

/** Adds courses to the places where they are. */
function addCards(
  places: MapPlace[],
  cards: Awaited<ReturnType<ReturnType<typeof createEndpoints>['filterByIds']>>,
): void {
  const isComplete = places.length > 0;
  for (const card of cards) {
    if (!card.position) continue;
    const { latitude, longitude, approximate } = card.position;
    const isThere = (place: MapPlace) => place.latitude === latitude && place.longitude === longitude;
    let place = places.find(isThere);
    if (!place && isComplete) continue;
    const { id, slug, title, price, nextLesson, movedTimes, fallback, merchant, enrolment } = card;
    const timeFrom = movedTimes?.from ?? card.timeFrom;
    if (!place) {
      const [district = 'other'] = card.districts;
      place = {
        id,
        name: '',
        district,
        latitude,
        longitude,
        approximate,
        count: 0,
        amount: null,
        free: 0,
        courses: [],
      };
      places.push(place);
    }
    if (!isComplete) place.count += 1;
    if (!isComplete && price.amountMin === 0) place.free += 1;
    const course = { id, slug, title, price, nextLesson, timeFrom, fallback, merchant: merchant.name };
    // This call knows no basis: the price is then shown with its unit.
    place.courses.push({ ...course, amount: null, taken: isTaken(enrolment) });
  }
}
