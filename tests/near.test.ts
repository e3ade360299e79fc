import { describe, expect, it } from 'vitest';
import { DISTRICT_CENTRES, isWithinDistrict, type PlacedDistrict } from '@/lib/contract/district-centres';
import { NEAR_KEYS, nearKeyOf, parsePosition, pointOf } from '@/lib/contract/near';
import { type Point, STATIONS } from '@/lib/contract/stations';

/** Stations of each line in their order (the MTR's open data; LOHAS Park is the end of a branch). */
const LINES = [
  'AWE AIR TSY KOW HOK',
  'SUN DIS',
  'LOW SHS FAN TWO TAP UNI FOT SHT TAW KOT MKK HUH EXC ADM',
  'CHW HFC SKW SWH TAK QUB NOP FOH TIH CAB WAC ADM CEN SHW SYP HKU KET',
  'TIK YAT LAT KWT NTK KOB CHH DIH WTS LOF KOT SKM PRE MOK YMT HOM WHA',
  'WKS MOS HEO TSH SHM CIO STW CKT TAW HIK DIH KAT SUW TKW HOM HUH ETS AUS NAC MEF TWW KSR YUL LOP TIS SIH TUM',
  'TUC SUN TSY LAK NAC OLY KOW HOK',
  'POA HAH TKO TIK YAT QUB NOP',
  'TKO LHP',
  'TSW TWH KWH KWF LAK MEF LCK CSW SSP PRE MOK YMT JOR TST ADM CEN',
  'ADM OCP WCH LET SOH',
].map((line) => line.split(' '));

/** Neighbours that lie further apart, across Lantau and the Tai Lam tunnel: their distance in km. */
const FAR_APART: Record<string, number> = {
  'AIR TSY': 19,
  'TSY KOW': 9,
  'TWW KSR': 9,
  'TUC SUN': 11,
  'SUN TSY': 9,
};
const NEIGHBOURS_MAX_KM = 8;

function kilometresBetween(one: Point, other: Point): number {
  const north = (one.latitude - other.latitude) * 111.2;
  const east = (one.longitude - other.longitude) * 111.2 * Math.cos((22.35 * Math.PI) / 180);
  return Math.hypot(north, east);
}

describe('stations', () => {
  it('have codes of their own', () => {
    expect(new Set(STATIONS.map(({ code }) => code)).size).toBe(STATIONS.length);
    expect(STATIONS.map(({ code }) => code).sort()).toEqual([...new Set(LINES.flat())].sort());
  });

  it.each(STATIONS)('$en is within its district', ({ district, ...point }) => {
    expect(isWithinDistrict(point, district as PlacedDistrict)).toBe(true);
  });

  it.each(LINES.map((line) => [line.join(' ')]))('are near their neighbours: %s', (line) => {
    const codes = line.split(' ');
    for (const [at, code] of codes.entries()) {
      const next = codes[at + 1];
      if (!next) continue;
      const [one, other] = [code, next].map((wanted) => STATIONS.find((station) => station.code === wanted));
      if (!one || !other) throw new Error(`${code} or ${next} is missing`);
      expect(kilometresBetween(one, other)).toBeLessThanOrEqual(
        FAR_APART[`${code} ${next}`] ?? NEIGHBOURS_MAX_KM,
      );
    }
  });
});

it.each(Object.entries(DISTRICT_CENTRES))('the centre of %s is within the district', (key, centre) => {
  expect(isWithinDistrict(centre, key as PlacedDistrict)).toBe(true);
});

describe('the key of a place', () => {
  it.each([
    ['SHT', 'SHT'],
    ['sht', 'SHT'],
    ['沙田', 'SHT'],
    ['沙田站', 'SHT'],
    ['沙田港鐵站', 'SHT'],
    ['Sha Tin', 'SHT'],
    ['sha tin station', 'SHT'],
    ['Sha Tin MTR Station', 'SHT'],
    ['shatin', 'SHT'],
    ['沙田區', 'sha_tin'],
    ['sha_tin', 'sha_tin'],
    ['Sha Tin District', 'sha_tin'],
    ['尖咀', 'TST'],
    ['TST', 'TST'],
    ['將軍澳', 'TKO'],
    ['觀塘', 'KWT'],
    ['中西區', 'central_western'],
    ['離島', 'islands'],
    ['  HKU ', 'HKU'],
    ['me', 'me'],
  ])('of %s is %s', (text, key) => {
    expect(nearKeyOf(text)).toBe(key);
  });

  it.each(['', '站', 'station', 'Atlantis', "' or 1=1 --", '\0', 'other', 'constructor', '__proto__'])(
    'of %j is unknown',
    (text) => {
      expect(nearKeyOf(text)).toBeNull();
    },
  );

  it('of every key is itself', () => {
    for (const key of NEAR_KEYS) expect(nearKeyOf(key)).toBe(key);
    for (const { code, zh, en } of STATIONS)
      expect([nearKeyOf(`${zh}站`), nearKeyOf(`${en} station`)]).toEqual([code, code]);
  });

  it('has coordinates', () => {
    expect(pointOf('KWT')).toEqual({ latitude: 22.312, longitude: 114.226 });
    expect(pointOf('islands')).toEqual({ latitude: 22.288, longitude: 113.943 });
  });
});

describe('a position', () => {
  it('is read with three decimals', () => {
    expect(parsePosition('22.318,114.226')).toEqual({ latitude: 22.318, longitude: 114.226 });
    expect(parsePosition('22.31849, 114.22651')).toEqual({ latitude: 22.318, longitude: 114.227 });
  });

  it.each([
    '',
    '91,181',
    'NaN,NaN',
    '22.318',
    '22.318,114.226,5',
    '-22.318,114.226',
    '51.507,114.226',
    '22.129,114.226',
    '22.318,114.521',
    '1e1,2e2',
    "22.318,114.226' or 1=1",
    `22.${'3'.repeat(100_000)},114.226`,
  ])('%j is none', (header) => {
    expect(parsePosition(header)).toBeNull();
  });
});
