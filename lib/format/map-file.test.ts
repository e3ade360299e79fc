import { expect, it } from 'vitest';
import { type LonLat, packLine, unpackLine } from './map-file';

const LINE: LonLat[] = [
  [114.1623, 22.3051],
  [114.1625, 22.305],
  [114.1499, 22.2871],
];

it('packs a line into differences and gives its points back', () => {
  expect(packLine(LINE)).toEqual([1_141_623, 223_051, 2, -1, -126, -179]);
  expect(unpackLine(packLine(LINE))).toEqual(LINE);
});

it('rounds to 1/10,000 degree without adding the errors up, and leaves out what falls together', () => {
  const many = Array.from({ length: 1001 }, (_, at): LonLat => [114 + at * 0.00004, 22.3]);
  const points = unpackLine(packLine(many));
  expect(points.at(-1)).toEqual([114.04, 22.3]);
  expect(points).toHaveLength(401);
});
