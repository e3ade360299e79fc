import { expect, it } from 'vitest';
import { formatArea, parseArea } from '@/lib/contract/area';

it('reads an area of the map, and writes it with three decimals', () => {
  const area = { south: 22.3, west: 114.1, north: 22.35, east: 114.2 };
  expect(parseArea('22.3,114.1,22.35,114.2')).toEqual(area);
  expect(formatArea({ ...area, south: 22.30004, east: 190 })).toBe('22.3,114.1,22.35,116');
});

it.each([
  '',
  '22.3,114.1,22.35',
  '22.35,114.1,22.3,114.2',
  '22.3,114.2,22.35,114.1',
  '51,0,52,1',
  '-22,114,22,115',
  'NaN,114,22,115',
  "22.3,114.1,22.35,114.2' or 1=1",
  '22.3,114.1,22.35,1e9',
])('takes %s for no area', (text) => {
  expect(parseArea(text)).toBeNull();
});
