import type { LatLngBounds } from 'leaflet';
import { formatArea } from '@/lib/contract/area';

/** Filters that say where the courses of a list are. */
const PLACE_FILTERS = ['area', 'district', 'near', 'radiusKm'] as const;

/** Returns the address of the shown list. */
export const listAddress = (): URL => new URL(window.location.href);

/** Returns the address of the shown list without a place. */
export function addressAnywhere(): URL {
  const address = listAddress();
  for (const name of PLACE_FILTERS) address.searchParams.delete(name);
  return address;
}

/** Returns the address of the shown list at another place, from its first page: what named the place before gives way. */
export function addressAt(place: Partial<Record<(typeof PLACE_FILTERS)[number] | 'sort', string>>): string {
  const address = addressAnywhere();
  const query = address.searchParams;
  query.delete('page');
  // There is no distance without a place to measure from.
  if (!place.near && query.get('sort') === 'distance') query.delete('sort');
  for (const [name, value] of Object.entries(place)) query.set(name, value);
  address.hash = '';
  return address.href.replaceAll('%2C', ',');
}

/** Returns the filter of an area. `around` extends the bounds, in degrees. */
export function areaOf(bounds: LatLngBounds, around = 0): string {
  return formatArea({
    south: bounds.getSouth() - around,
    west: bounds.getWest() - around,
    north: bounds.getNorth() + around,
    east: bounds.getEast() + around,
  });
}
