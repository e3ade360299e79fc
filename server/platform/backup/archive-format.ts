import { z } from 'zod';

/**
 * A backup is one tar file: `manifest.json` first, then `tables/NAME/NNNNNN` (the parts of a gzip stream of what COPY says),
 * `jobs/NNNNNN` likewise, `pictures/…` as in the media folder, and `summary.json` at the end. Only that last entry,
 * whose checksum covers everything before it, makes a backup whole.
 */
export const FORMAT = 'hokcheui-backup';
export const FORMAT_VERSION = 1;
export const MANIFEST = 'manifest.json';
export const SUMMARY = 'summary.json';
export const JOBS = 'jobs';

/** Name of a public or private picture file inside the archive; nothing else is ever written to the media folder. */
export const PICTURE = /^pictures\/((?:private\/)?[0-9a-z]{2}\/[0-9a-z]{14}-\d{2,4}\.(?:webp|avif))$/;

/** Largest entry, bytes: tables are cut into parts of a sixteenth of it, and no picture comes near it. */
export const LARGEST_ENTRY = 64 * 1024 * 1024;
export const PART_BYTES = 4 * 1024 * 1024;

export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  format_version: z.int().positive(),
  created_at: z.iso.datetime(),
  /** The migrations that the database had, the oldest first. */
  migrations: z.array(z.object({ hash: z.string(), created_at: z.number() })).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })).min(1),
  /** Last value handed out; a sequence that was never used is not listed. */
  sequences: z.array(z.object({ name: z.string(), last_value: z.string().regex(/^-?\d+$/) })),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const summarySchema = z.object({
  /** Rows of each table. */
  rows: z.record(z.string(), z.int().nonnegative()),
  /** Background work that waited or was being done. */
  jobs: z.int().nonnegative(),
  /** Files, of which a picture has several. */
  pictures: z.int().nonnegative(),
  /** Files that a row names and that were not there. */
  missing_pictures: z.int().nonnegative(),
  /** Of the names, sizes and contents of all entries before this one. */
  sha256: z.string().length(64),
});
export type Summary = z.infer<typeof summarySchema>;
