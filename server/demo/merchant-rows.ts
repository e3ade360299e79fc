import type { merchants } from '@/server/platform/database/schema/schema';
import type { CatalogueArt } from './catalogue-art';
import { MERCHANTS } from './merchants';
import { Random } from './random';

const DAY_MS = 86_400_000;
const JOINED_WITHIN_DAYS = 730;
const VERIFIED_SHARE = 0.62;
const FIXED_LINE_SHARE = 0.15;

/**
 * Returns a fictitious phone number: 6000 0101 and up, fixed lines from 2000 0101. The recognisable pattern
 * avoids calls to real numbers.
 */
function contactOf(index: number, fixed: boolean): string {
  return `${fixed ? '2000' : '6000'}0${String(index + 101).padStart(3, '0')}`;
}

/** Builds the rows of the demo merchants. `today`: the day of seeding, `YYYY-MM-DD`. */
export function merchantRows(today: string, art: CatalogueArt): (typeof merchants.$inferInsert)[] {
  const now = Date.parse(`${today}T02:00:00Z`);
  return MERCHANTS.map((merchant, index) => {
    const random = new Random(`merchant ${merchant.key}`);
    const fixed = random.chance(FIXED_LINE_SHARE);
    const joinedAt = new Date(now - random.int(20, JOINED_WITHIN_DAYS) * DAY_MS);
    const verified = random.chance(VERIFIED_SHARE);
    return {
      slug: `merchant-${merchant.key}`,
      nameZh: merchant.name[0],
      nameEn: merchant.name[1],
      descriptionZh: merchant.description[0],
      descriptionEn: merchant.description[1],
      addressZh: merchant.address[0],
      addressEn: merchant.address[1],
      district: merchant.district,
      contact: contactOf(index, fixed),
      contactIsWhatsapp: !fixed,
      logoId: art.logos.get(merchant.key) ?? null,
      verifiedAt: verified ? new Date(joinedAt.getTime() + 3 * DAY_MS) : null,
      trustedAt: verified && random.chance(0.2) ? new Date(joinedAt.getTime() + 15 * DAY_MS) : null,
      icon: merchant.icon,
      sample: true,
      joinedAt,
      createdAt: joinedAt,
      updatedAt: joinedAt,
    };
  });
}
