import { z } from 'zod';

/** Dynamic pages of the sitemap, in addition to the static pages. */
export const SITEMAP_KINDS = ['categories', 'posts', 'merchants', 'hashtags', 'blogs'] as const;
export type SitemapKind = (typeof SITEMAP_KINDS)[number];

/** Maximum number of URLs in a sitemap file. */
export const SITEMAP_PAGE_SIZE = 5000;

/** A sitemap file: page `page` (from 1) of a kind, with the latest modification of its entries. */
export const sitemapFileSchema = z
  .object({
    kind: z.enum(SITEMAP_KINDS),
    page: z.int().min(1),
    updatedAt: z.iso.datetime({ offset: true }),
  })
  .meta({ id: 'SitemapFile' });
export type SitemapFile = z.infer<typeof sitemapFileSchema>;

/**
 * A URL: its slug, for a category preceded by those of its ancestors. Category slugs are the Chinese ones.
 */
export const sitemapEntrySchema = z
  .object({
    slugs: z.array(z.string()).min(1).max(3),
    updatedAt: z.iso.datetime({ offset: true }),
  })
  .meta({ id: 'SitemapEntry' });
export type SitemapEntry = z.infer<typeof sitemapEntrySchema>;
