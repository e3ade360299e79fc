import { expect, it } from 'vitest';
import { vitalText } from './vitals';

it.each([
  ['lcp', 2437.5, '2.4 s'],
  ['lcp', 999.4, '999 ms'],
  ['inp', 48, '48 ms'],
  ['ttfb', 1000, '1.0 s'],
  ['cls', 0.104, '0.10'],
  ['cls', 0, '0.00'],
] as const)('%s of %s is said as %s', (vital, value, text) => {
  expect(vitalText(vital, value)).toBe(text);
});
