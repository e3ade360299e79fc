import type { District } from './choices';
import type { Point } from './stations';

/** A district that has a place; `other` has none. */
export type PlacedDistrict = Exclude<District, 'other'>;

/** Names of a district, and its centre: where most of its residents live, not the middle of its area. */
interface DistrictCentre extends Point {
  zh: string;
  en: string;
}

const at = (zh: string, en: string, latitude: number, longitude: number): DistrictCentre => ({
  zh,
  en,
  latitude,
  longitude,
});

/** The centres of the 18 districts, to 3 decimals, under the Government's names. */
export const DISTRICT_CENTRES: Record<PlacedDistrict, DistrictCentre> = {
  central_western: at('中西區', 'Central and Western', 22.284, 114.151),
  wan_chai: at('灣仔區', 'Wan Chai', 22.278, 114.177),
  eastern: at('東區', 'Eastern', 22.283, 114.219),
  southern: at('南區', 'Southern', 22.247, 114.16),
  yau_tsim_mong: at('油尖旺區', 'Yau Tsim Mong', 22.311, 114.17),
  sham_shui_po: at('深水埗區', 'Sham Shui Po', 22.331, 114.16),
  kowloon_city: at('九龍城區', 'Kowloon City', 22.323, 114.185),
  wong_tai_sin: at('黃大仙區', 'Wong Tai Sin', 22.342, 114.196),
  kwun_tong: at('觀塘區', 'Kwun Tong', 22.312, 114.222),
  kwai_tsing: at('葵青區', 'Kwai Tsing', 22.359, 114.122),
  tsuen_wan: at('荃灣區', 'Tsuen Wan', 22.371, 114.114),
  tuen_mun: at('屯門區', 'Tuen Mun', 22.394, 113.974),
  yuen_long: at('元朗區', 'Yuen Long', 22.446, 114.024),
  north: at('北區', 'North', 22.498, 114.135),
  tai_po: at('大埔區', 'Tai Po', 22.449, 114.168),
  sha_tin: at('沙田區', 'Sha Tin', 22.382, 114.19),
  sai_kung: at('西貢區', 'Sai Kung', 22.315, 114.262),
  islands: at('離島區', 'Islands', 22.288, 113.943),
};

/** A rectangle around each district in degrees, which finds coordinates that are wrong. */
const DISTRICT_BOUNDS: Record<
  PlacedDistrict,
  readonly [south: number, north: number, west: number, east: number]
> = {
  central_western: [22.26, 22.295, 114.115, 114.17],
  wan_chai: [22.255, 22.29, 114.16, 114.2],
  eastern: [22.245, 22.3, 114.185, 114.26],
  southern: [22.19, 22.28, 114.11, 114.27],
  yau_tsim_mong: [22.29, 22.328, 114.15, 114.185],
  sham_shui_po: [22.32, 22.352, 114.125, 114.178],
  kowloon_city: [22.295, 22.345, 114.17, 114.215],
  wong_tai_sin: [22.33, 22.36, 114.178, 114.225],
  kwun_tong: [22.285, 22.34, 114.2, 114.25],
  kwai_tsing: [22.32, 22.385, 114.07, 114.145],
  tsuen_wan: [22.3, 22.42, 114.01, 114.145],
  tuen_mun: [22.34, 22.44, 113.87, 114.045],
  yuen_long: [22.4, 22.52, 113.94, 114.11],
  north: [22.47, 22.57, 114.08, 114.3],
  tai_po: [22.41, 22.51, 114.11, 114.45],
  sha_tin: [22.35, 22.45, 114.135, 114.26],
  sai_kung: [22.22, 22.46, 114.21, 114.44],
  islands: [22.14, 22.36, 113.82, 114.16],
};

/** Returns whether a point can belong to the district. */
export function isWithinDistrict({ latitude, longitude }: Point, district: PlacedDistrict): boolean {
  const [south, north, west, east] = DISTRICT_BOUNDS[district];
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}
