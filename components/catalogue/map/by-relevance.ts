import type { MapPlace } from '@/lib/contract/course-map';

/** Returns the order in which places keep their pins: those of the cards in their order, then those with most courses. */
export function byRelevance(places: readonly MapPlace[], cardIds: readonly number[]): MapPlace[] {
  const order = new Map(cardIds.map((id, at) => [id, at]));
  const rank = ({ courses }: MapPlace) =>
    Math.min(Number.POSITIVE_INFINITY, ...courses.map(({ id }) => order.get(id) ?? Number.POSITIVE_INFINITY));
  const ranked = places.map((place) => ({ place, rank: rank(place) }));
  const inOrder = ranked.toSorted((a, b) =>
    a.rank === b.rank ? b.place.count - a.place.count : a.rank - b.rank,
  );
  return inOrder.map(({ place }) => place);
}
