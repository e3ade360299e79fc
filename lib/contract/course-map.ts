import { z } from 'zod';
import { DISTRICTS } from './choices';
import { courseCardSchema } from './course';

/** A course of the map: what a pin and a list of a place show of it. */
export const mapCourseSchema = courseCardSchema
  .pick({ id: true, slug: true, title: true, price: true, nextLesson: true, timeFrom: true, fallback: true })
  .extend({
    merchant: z.string(),
    /** HKD in the basis of the filter `price_basis`. Null: on enquiry, or the price has none in this basis. */
    amount: z.number().nullable(),
    /** Whether no place can be taken. */
    taken: z.boolean(),
  })
  .meta({ id: 'MapCourse' });
export type MapCourse = z.infer<typeof mapCourseSchema>;

/** Courses at one venue, the most popular first. */
export const mapPlaceSchema = z
  .object({
    /** Number of the venue. */
    id: z.int(),
    /** Name of the venue; empty if only the district is known. */
    name: z.string(),
    district: z.enum(DISTRICTS),
    latitude: z.number(),
    longitude: z.number(),
    approximate: z.boolean(),
    /** Number of courses of the list at this venue. */
    count: z.int(),
    /** Lowest amount of its courses that are not free. Null: none of them has one. */
    amount: z.number().nullable(),
    /** Number of its courses that are free. */
    free: z.int(),
    /** May be fewer than `count`, and none. */
    courses: z.array(mapCourseSchema),
  })
  .meta({ id: 'MapPlace' });
export type MapPlace = z.infer<typeof mapPlaceSchema>;

/** Reply of GET posts/map: the venues with the most courses first. Courses without a place are not on the map. */
export const courseMapSchema = z.array(mapPlaceSchema);
