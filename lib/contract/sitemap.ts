import { z } from 'zod';

/** What the sitemap lists beside the fixed pages. */
export const SITEMAP_KINDS = ['categories', 'posts', 'merchants', 'hashtags', 'blogs'] as const;
export type SitemapKind = (typeof SITEMAP_KINDS)[number];

/** Addresses in one sitemap file. */
export const SITEMAP_PAGE_SIZE = 5000;

/** A file of the sitemap: page `page` (from 1) of a kind, and when the newest of what it lists was changed. */
export const sitemapFileSchema = z
  .object({
    kind: z.enum(SITEMAP_KINDS),
    page: z.int().min(1),
    updatedAt: z.iso.datetime({ offset: true }),
  })
  .meta({ id: 'SitemapFile' });
export type SitemapFile = z.infer<typeof sitemapFileSchema>;

/** One address: its slug, or for a category those of its ancestors first. Category slugs are the Chinese ones. */
export const sitemapEntrySchema = z
  .object({
    slugs: z.array(z.string()).min(1).max(3),
    updatedAt: z.iso.datetime({ offset: true }),
  })
  .meta({ id: 'SitemapEntry' });
export type SitemapEntry = z.infer<typeof sitemapEntrySchema>;
