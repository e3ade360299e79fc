import type { VenueFeature } from '@/lib/contract/choices';
import { DISTRICT_CENTRES, type PlacedDistrict } from '@/lib/contract/district-centres';
import shipped from './shipped-venues.json';

/** A venue that ships with the product. */
export interface ShippedVenue {
  source: (typeof VENUE_SOURCES)[number];
  nameZh: string;
  nameEn: string;
  addressZh: string;
  addressEn: string;
  district: PlacedDistrict;
  /** Degrees (WGS 84). */
  latitude: number;
  longitude: number;
  approximate?: boolean;
  /** What the data set says of access; without it, it says nothing. */
  access?: VenueFeature[];
}

/**
 * Where the coordinates of a venue come from: two data sets of data.gov.hk (scripts/venues.ts), a map read by hand,
 * or the centre of the district, which stands for all venues without coordinates.
 */
export const VENUE_SOURCES = [
  'lcsd_sports_centres',
  'lcsd_culture_venues',
  'map',
  'district_centre',
] as const;

const byHand = (
  nameZh: string,
  nameEn: string,
  [district, latitude, longitude]: [PlacedDistrict, number, number],
): ShippedVenue => ({
  source: 'map',
  ...{ nameZh, nameEn, addressZh: '', addressEn: '', district, latitude, longitude },
  approximate: true,
});

/** Water sports centres of the recreation feed, which are far from the centre of their district. */
const WATER_SPORTS: readonly ShippedVenue[] = [
  byHand('創興水上活動中心', 'Chong Hing Water Sports Centre', ['sai_kung', 22.372, 114.326]),
  byHand('賽馬會黃石水上活動中心', 'The Jockey Club Wong Shek Water Sports Centre', [
    'sai_kung',
    22.437,
    114.336,
  ]),
  byHand('大美督水上活動中心', 'Tai Mei Tuk Water Sports Centre', ['tai_po', 22.472, 114.237]),
  byHand('赤柱正灘水上活動中心', 'Stanley Main Beach Water Sports Centre', ['southern', 22.219, 114.215]),
  byHand('聖士提反灣水上活動中心', "St Stephen's Beach Water Sports Centre", ['southern', 22.214, 114.213]),
];

const centres = Object.entries(DISTRICT_CENTRES).map(
  ([district, { zh, en, latitude, longitude }]): ShippedVenue => ({
    source: 'district_centre',
    ...{ nameZh: zh, nameEn: en, addressZh: '', addressEn: '' },
    ...{ district: district as PlacedDistrict, latitude, longitude },
    approximate: true,
  }),
);

/** All venues that ship with the product: sports centres, culture venues, and the centre of each district. */
export const shippedVenues: readonly ShippedVenue[] = [
  ...(shipped as ShippedVenue[]),
  ...WATER_SPORTS,
  ...centres,
];
