/** An area of the map in degrees (WGS 84). */
export interface Area {
  south: number;
  west: number;
  north: number;
  east: number;
}

const LARGEST = { south: 21, west: 112, north: 24, east: 116 } as const;
const DECIMALS = 3;

/** Parses the text of the filter `area`: south, west, north and east, such as `22.3,114.1,22.35,114.2`. */
export function parseArea(text: string): Area | null {
  const parts = text.split(',');
  if (parts.length !== 4 || !parts.every((part) => /^\d{2,3}(?:\.\d{1,10})?$/.test(part))) return null;
  const [south = 0, west = 0, north = 0, east = 0] = parts.map(Number);
  const isWithin =
    south >= LARGEST.south && west >= LARGEST.west && north <= LARGEST.north && east <= LARGEST.east;
  return isWithin && south < north && west < east ? { south, west, north, east } : null;
}

/** Returns the text of an area, cut to the largest that the filter accepts. */
export function formatArea({ south, west, north, east }: Area): string {
  return [
    Math.max(south, LARGEST.south),
    Math.max(west, LARGEST.west),
    Math.min(north, LARGEST.north),
    Math.min(east, LARGEST.east),
  ]
    .map((degrees) => Number(degrees.toFixed(DECIMALS)))
    .join(',');
}
