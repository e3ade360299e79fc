import { z } from 'zod';
import { DISTRICTS } from './choices';

/** Courses at one venue, the most popular first. */
export const mapPlaceSchema = z
  .object({
    /** Name of the venue; empty if only the district is known. */
    name: z.string(),
    district: z.enum(DISTRICTS),
    latitude: z.number(),
    longitude: z.number(),
    approximate: z.boolean(),
    /** Number of courses of the list at this venue. */
    count: z.int(),
    courses: z.array(z.object({ slug: z.string(), title: z.string() })),
  })
  .meta({ id: 'MapPlace' });
export type MapPlace = z.infer<typeof mapPlaceSchema>;

/** Reply of GET posts/map: the venues with the most courses first. Courses without a place are not on the map. */
export const courseMapSchema = z.array(mapPlaceSchema);
