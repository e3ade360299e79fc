import { z } from 'zod';
import { POPUP_STYLES } from './choices';
import { LOCALES } from './locale';
import { fallbackSchema } from './picture';

export const homeBannerSchema = z
  .object({
    id: z.int(),
    title: z.string(),
    imageUrl: z.string(),
    mobileImageUrl: z.string(),
    linkUrl: z.string().nullable(),
    alt: z.string(),
    fallback: fallbackSchema,
  })
  .meta({ id: 'HomeBanner' });
export type HomeBanner = z.infer<typeof homeBannerSchema>;

export const POPUP_SLOTS = ['first', 'second'] as const;
export const popupSlugSchema = z.enum(
  POPUP_SLOTS.flatMap((slot) => LOCALES.map((locale) => `${slot}-${locale}` as const)) as [
    `${(typeof POPUP_SLOTS)[number]}-${(typeof LOCALES)[number]}`,
  ],
);

/** A promotional popup (specification §3). image1/2 are pictures, imageUrl1/2 their link targets. */
export const popupSchema = z
  .object({
    id: z.int(),
    slug: popupSlugSchema,
    title: z.string(),
    style: z.enum(POPUP_STYLES),
    body1: z.string().nullable(),
    body2: z.string().nullable(),
    image1: z.string().nullable(),
    image2: z.string().nullable(),
    imageUrl1: z.string().nullable(),
    imageUrl2: z.string().nullable(),
    /** Names of the categories that the links lead to, in the popup's language; null for other targets. */
    linkName1: z.string().nullable(),
    linkName2: z.string().nullable(),
    /** Text alternatives of the two pictures. */
    alt1: z.string().nullable(),
    alt2: z.string().nullable(),
  })
  .meta({ id: 'Popup' });
export type Popup = z.infer<typeof popupSchema>;

/** An announcement. The first one is the scrolling announcement. */
export const webConfigSchema = z
  .object({ id: z.int(), body: z.string(), bodyEn: z.string() })
  .meta({ id: 'WebConfig' });
export type WebConfig = z.infer<typeof webConfigSchema>;
