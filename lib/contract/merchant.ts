import { z } from 'zod';
import { DISTRICTS } from './choices';
import { fallbackSchema } from './picture';

/** A course provider, as the public sees it. */
export const merchantSchema = z
  .object({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    logoUrl: z.string().nullable(),
    description: z.string(),
    address: z.string(),
    district: z.enum(DISTRICTS).nullable(),
    /** Eight digits, or null where none is public. */
    contact: z.string().nullable(),
    contactIsWhatsapp: z.boolean(),
    verified: z.boolean(),
    trusted: z.boolean(),
    rating: z.object({ average: z.number().nullable(), count: z.int() }),
    postCount: z.int(),
    joinedAt: z.iso.datetime({ offset: true }),
    /** Key of the main category most of its courses belong to: colours of its cover. */
    icon: z.string().nullable(),
    sample: z.boolean(),
    fallback: fallbackSchema,
  })
  .meta({ id: 'Merchant' });
export type Merchant = z.infer<typeof merchantSchema>;
