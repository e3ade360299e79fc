import { ne } from 'drizzle-orm';
import type { Venue } from '@/lib/contract/venue';
import type { Database } from '@/server/platform/database/client';
import { venues } from '@/server/platform/database/schema/schema';

/** Returns the known venues by district and name, without the centres of the districts. */
export async function listVenues(db: Database): Promise<Venue[]> {
  return db
    .select({
      nameZh: venues.nameZh,
      nameEn: venues.nameEn,
      addressZh: venues.addressZh,
      addressEn: venues.addressEn,
      district: venues.district,
      latitude: venues.latitude,
      longitude: venues.longitude,
      approximate: venues.approximate,
      access: venues.access,
    })
    .from(venues)
    .where(ne(venues.source, 'district_centre'))
    .orderBy(venues.district, venues.nameZh);
}
