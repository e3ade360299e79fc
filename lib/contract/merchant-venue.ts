import { z } from 'zod';
import { LIST_LENGTHS, TEXT_LENGTHS } from './advertisement';
import { ACCESS_FEATURES, DISTRICTS, MODES, VENUE_FEATURES } from './choices';
import { lineOf } from './plain-text';

/** Venues of a merchant with facts at most. */
export const MERCHANT_VENUES_MAX = 50;

/** Two letters or digits: a name that says less would be found at the beginning of other venues. */
const NAMED = /[\p{L}\p{N}].*[\p{L}\p{N}]/u;

const featuresSchema = z
  .array(z.enum(VENUE_FEATURES))
  .transform((chosen) => VENUE_FEATURES.filter((feature) => chosen.includes(feature)));

/**
 * Body of PUT merchants/current/venues: what a merchant states of the access to one of its venues. Courses whose venue
 * begins with the name inherit it; two empty lists take it back.
 */
export const merchantVenueFormSchema = z
  .object({
    name: lineOf(TEXT_LENGTHS.venue).refine((name) => NAMED.test(name), { error: 'invalid' }),
    access: featuresSchema,
    accessLacking: featuresSchema,
  })
  .refine(({ access, accessLacking }) => !accessLacking.some((feature) => access.includes(feature)), {
    error: 'invalid',
    path: ['accessLacking'],
  });
export type MerchantVenueForm = z.infer<typeof merchantVenueFormSchema>;

/** A venue of the merchant's courses, or one of which it has stated something. */
export const merchantVenueSchema = z
  .object({
    name: z.string(),
    /** The English name that its courses have beside a Chinese one; empty: none. */
    nameEn: z.string(),
    access: z.array(z.enum(VENUE_FEATURES)),
    accessLacking: z.array(z.enum(VENUE_FEATURES)),
    /** Published courses there. */
    courses: z.int(),
  })
  .meta({ id: 'MerchantVenue' });
export type MerchantVenue = z.infer<typeof merchantVenueSchema>;

const accessSchema = z.array(z.enum(ACCESS_FEATURES)).max(ACCESS_FEATURES.length);
const venueNames = lineOf(TEXT_LENGTHS.venue);

/** Body of POST merchants/current/venues/access: where a course and its sessions are held, and what it states itself. */
export const courseVenuesSchema = z.object({
  venueZh: venueNames,
  venueEn: venueNames,
  districts: z.array(z.enum(DISTRICTS)).max(DISTRICTS.length),
  mode: z.enum(MODES).nullable(),
  access: accessSchema,
  accessLacking: accessSchema,
  sessions: z.array(z.object({ venue: venueNames, venueEn: venueNames })).max(LIST_LENGTHS.sessions),
});
export type CourseVenues = z.infer<typeof courseVenuesSchema>;

/** What is known of the access to the venues of a course, without what the course states of its own. */
export const accessOfVenuesSchema = z
  .object({
    venueAccess: accessSchema,
    venueAccessLacking: accessSchema,
    /** In the order of the sessions. Null: it has no venue of its own. */
    sessions: z.array(z.object({ access: accessSchema, accessLacking: accessSchema }).nullable()),
  })
  .meta({ id: 'AccessOfVenues' });
export type AccessOfVenues = z.infer<typeof accessOfVenuesSchema>;
