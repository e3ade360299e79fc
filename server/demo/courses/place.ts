import type { District, Mode } from '@/lib/contract/choices';
import type { MerchantMaterial } from '@/server/demo/merchant-material';
import type { Random } from '@/server/demo/random';
import { AREAS } from './arrangements';
import type { Family, Text } from './material';

const ONLINE_SHARE = 0.28;
const HOME_SHARE = 0.68;

export interface CoursePlace {
  districts: District[];
  venue: Text;
  mode: Mode;
  /** Neighbourhood for the hashtags. */
  area: string | null;
}

/** Online, on the family's own grounds, at the merchant's or in a room it rents. */
export function placeOf(
  random: Random,
  family: Family,
  activity: string,
  merchant: MerchantMaterial,
): CoursePlace {
  const mode: Mode = 'face_to_face';
  if (merchant.also?.includes('other') && random.chance(ONLINE_SHARE))
    return {
      districts: ['other'],
      venue: ['網上課堂（Zoom）', 'Online (Zoom)'],
      mode: 'online',
      area: '網上課堂',
    };
  const places = family.places?.[activity] ?? family.places?.['*'];
  if (places) {
    const { district, name } = random.pick(places);
    return { districts: [district], venue: name, mode, area: null };
  }
  const elsewhere = (merchant.also ?? []).flatMap((district) => (district === 'other' ? [] : [district]));
  if (elsewhere.length > 0 && !random.chance(HOME_SHARE)) {
    const district = random.pick(elsewhere);
    const [zh, en] = random.pick(AREAS[district]);
    const venue: Text = [`${zh}上課點（報名後通知地址）`, `Partner room in ${en} (address sent on booking)`];
    return { districts: [district], venue, mode, area: zh };
  }
  return { districts: [merchant.district], venue: merchant.address, mode, area: merchant.area[0] };
}
