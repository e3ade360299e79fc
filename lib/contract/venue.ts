import { z } from 'zod';
import { DISTRICTS } from './choices';

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
  })
  .meta({ id: 'Venue' });
export type Venue = z.infer<typeof venueSchema>;
