import type { Hash } from 'node:crypto';
import { z } from 'zod';

/**
 * A backup is one tar file: `manifest.json`, then `tables/NAME/NNNNNN` (parts of a gzip stream of the COPY
 * output), `jobs/NNNNNN` in the same format, `pictures/…` as in the media folder, and `summary.json` last.
 * The checksum in the last entry covers everything before it; a backup without it is incomplete.
 */
export const FORMAT = 'hokcheui-backup';
export const FORMAT_VERSION = 1;
export const MANIFEST = 'manifest.json';
export const SUMMARY = 'summary.json';
export const JOBS = 'jobs';

/** Entry name of a public or private picture file; a restore writes no other entry to the media folder. */
export const PICTURE = /^pictures\/((?:private\/)?[0-9a-z]{2}\/[0-9a-z]{14}-\d{2,4}\.(?:webp|avif))$/;

/** Names of the other entries between the manifest and the summary. */
export const PART = /^(?:tables\/[^/]+|jobs)\/\d{6}$/;

/** Largest entry, in bytes. Table parts are a sixteenth of it, and no picture comes near it. */
export const LARGEST_ENTRY = 64 * 1024 * 1024;
export const PART_BYTES = 4 * 1024 * 1024;

export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  format_version: z.int().positive(),
  created_at: z.iso.datetime(),
  /** Applied migrations of the database, oldest first. */
  migrations: z.array(z.object({ hash: z.string(), created_at: z.number() })).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })).min(1),
  /** Last value of each sequence; a sequence that was never used is not listed. */
  sequences: z.array(z.object({ name: z.string(), last_value: z.string().regex(/^-?\d+$/) })),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const summarySchema = z.object({
  /** Number of rows by table. */
  rows: z.record(z.string(), z.int().nonnegative()),
  /** Checksum of the rows of each table (table-digests). */
  hashes: z.record(z.string(), z.string()),
  /** Number of queued and running background jobs. */
  jobs: z.int().nonnegative(),
  /** Number of files; a picture has several. */
  pictures: z.int().nonnegative(),
  /** Number of files that a row names and the storage did not have. */
  missing_pictures: z.int().nonnegative(),
  /** Checksum of the names, sizes and contents of all entries before this one. */
  sha256: z.string().length(64),
});
export type Summary = z.infer<typeof summarySchema>;

/**
 * Adds an entry with its name and size to the checksum, so that swapped or truncated entries are detected.
 */
export function hashEntry(hash: Hash, name: string, data: Buffer): void {
  hash.update(`${name}\0${data.length}\0`).update(data);
}
