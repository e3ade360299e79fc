import { z } from 'zod';
import { DISTRICTS } from './choices';
import { fallbackSchema } from './picture';

/** Public view of a merchant. */
export const merchantSchema = z
  .object({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    logoUrl: z.string().nullable(),
    description: z.string(),
    /** Empty if the merchant shows its district only. */
    address: z.string(),
    district: z.enum(DISTRICTS).nullable(),
    website: z.string().nullable(),
    facebook: z.string().nullable(),
    instagram: z.string().nullable(),
    /** Eight digits. Null if the merchant has no public number. */
    contact: z.string().nullable(),
    contactIsWhatsapp: z.boolean(),
    /** Whether the merchant receives enquiries by the site's form, because it has no WhatsApp number. */
    takesEnquiries: z.boolean(),
    /** Whether it was imported and nobody has claimed it (GET merchants/{slug}/claim). */
    claimable: z.boolean(),
    verified: z.boolean(),
    trusted: z.boolean(),
    rating: z.object({ average: z.number().nullable(), count: z.int() }),
    postCount: z.int(),
    joinedAt: z.iso.datetime({ offset: true }),
    /** Key of the main category of most of its courses, which sets the colours of the cover. */
    icon: z.string().nullable(),
    sample: z.boolean(),
    fallback: fallbackSchema,
  })
  .meta({ id: 'Merchant' });
export type Merchant = z.infer<typeof merchantSchema>;
