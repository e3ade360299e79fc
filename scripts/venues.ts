/*
 * `npm run venues -- SPORTS_CENTRES.json CULTURE_VENUES.xml`: writes server/features/venues/shipped-venues.json from
 * two data sets of data.gov.hk (docs/licences.md): the sports centres of the LCSD, and the venues of its culture
 * feed. Venues without coordinates, or with coordinates outside their district, are left out; the rooms of a
 * building are one venue.
 */
import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import type { VenueFeature } from '@/lib/contract/choices';
import { DISTRICT_CENTRES, isWithinDistrict, type PlacedDistrict } from '@/lib/contract/district-centres';
import { districtOfOffice, districtOfVenue } from '@/server/features/imports/districts';
import { readXmlRecords } from '@/server/features/imports/readers/xml-records';
import { cleanText } from '@/server/features/imports/text/clean';
import type { ShippedVenue } from '@/server/features/venues/shipped-venues';

const FILE = 'server/features/venues/shipped-venues.json';
/** A room in brackets after the name of its building. */
const ROOM = / ?[（(].*$/;

type SportsCentre = Record<
  `${'Name' | 'Address' | 'District'}_${'cn' | 'en'}` | 'Facilities_cn' | 'Latitude' | 'Longitude',
  string
>;

/** Converts degrees, minutes and seconds (`22-18-53`) to degrees with 4 decimals. */
function degreesOf(text: string): number {
  const [degrees = 0, minutes = 0, seconds = 0] = text.split('-').map(Number);
  return Number((degrees + minutes / 60 + seconds / 3600).toFixed(4));
}

/** Facilities of a sports centre that this product names, by the words of the data set. */
const ACCESS_WORDS: [VenueFeature, RegExp][] = [
  ['lift', /暢通易達升降機/],
  ['accessible_toilet', /暢通易[達逹]洗手間/],
  ['tactile_path', /觸覺引路帶/],
  ['braille', /觸覺點字/],
  // The lift's own loudspeaker is another thing.
  ['hearing_loop', /[、和及]聆聽輔助系統/],
];

/** Returns what the list of facilities says of access, without its comments. */
function accessOf(facilities: string): VenueFeature[] {
  const text = facilities.replaceAll(/<!--.*?-->/gs, '');
  return ACCESS_WORDS.filter(([, words]) => words.test(text)).map(([feature]) => feature);
}

function requireDistrict(district: string | null, name: string): PlacedDistrict {
  if (district === null || !(district in DISTRICT_CENTRES)) throw new Error(`no district of ${name}`);
  return district as PlacedDistrict;
}

async function sportsCentres(file: string): Promise<ShippedVenue[]> {
  const rows: SportsCentre[] = JSON.parse(await readFile(file, 'utf8'));
  return rows.map((row) => ({
    source: 'lcsd_sports_centres',
    nameZh: cleanText(row.Name_cn),
    nameEn: cleanText(row.Name_en),
    addressZh: cleanText(row.Address_cn.replaceAll('<br>', ' ')),
    addressEn: cleanText(row.Address_en.replaceAll('<br>', ' ')),
    district: requireDistrict(districtOfOffice(cleanText(row.District_cn), ''), row.Name_cn),
    latitude: degreesOf(row.Latitude),
    longitude: degreesOf(row.Longitude),
    access: accessOf(row.Facilities_cn),
  }));
}

async function cultureVenues(file: string): Promise<ShippedVenue[]> {
  const found = new Map<string, ShippedVenue>();
  for await (const row of readXmlRecords(createReadStream(file), 'venue')) {
    if (!('value' in row)) continue;
    const { venuec, venuee, latitude, longitude } = row.value as Record<string, string>;
    const nameZh = cleanText(venuec).replace(ROOM, '');
    if (!latitude || !longitude || found.has(nameZh)) continue;
    found.set(nameZh, {
      source: 'lcsd_culture_venues',
      nameZh,
      nameEn: cleanText(venuee).replace(ROOM, ''),
      addressZh: '',
      addressEn: '',
      district: requireDistrict(districtOfVenue(nameZh), nameZh),
      latitude: Number(Number(latitude).toFixed(4)),
      longitude: Number(Number(longitude).toFixed(4)),
    });
  }
  return [...found.values()];
}

const [centres = '', venues = ''] = process.argv.slice(2);
const all = [...(await sportsCentres(centres)), ...(await cultureVenues(venues))];
const rows = all.filter((row) => isWithinDistrict(row, row.district));
await writeFile(FILE, `${JSON.stringify(rows, null, 2)}\n`);
console.log(`${rows.length} venues; ${all.length - rows.length} are outside their district`);
