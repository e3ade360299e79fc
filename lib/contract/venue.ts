import { z } from 'zod';
import { ACCESS_FEATURES, DISTRICTS } from './choices';

/** A known venue in both languages, with its coordinates in degrees (WGS 84). */
export const venueSchema = z
  .object({
    nameZh: z.string(),
    nameEn: z.string(),
    addressZh: z.string(),
    addressEn: z.string(),
    district: z.enum(DISTRICTS),
    latitude: z.number(),
    longitude: z.number(),
    /** The coordinates may be some kilometres off. */
    approximate: z.boolean(),
    /** What its data set says of access; nothing is said of the rest. */
    access: z.array(z.enum(ACCESS_FEATURES)),
  })
  .meta({ id: 'Venue' });
export type Venue = z.infer<typeof venueSchema>;
