import { inArray } from 'drizzle-orm';
import { bodyPictureKeys, cleanBody } from '@/server/features/advertisements/body-html';
import type { Database, Transaction } from '@/server/platform/database/client';
import { pictures } from '@/server/platform/database/schema/schema';

/** The page that an operator's link opens cannot reach back. */
const REL = 'noopener';

/**
 * What an administrator wrote with nothing in it but what a page allows: the same as of an advertisement, and pictures that
 * are kept here. In the order given.
 */
export async function cleanArticles<const T extends readonly string[]>(
  db: Database | Transaction,
  html: T,
): Promise<{ [K in keyof T]: string }> {
  const keys = bodyPictureKeys(...html);
  const rows = keys.length > 0 ? await db.select().from(pictures).where(inArray(pictures.key, keys)) : [];
  const known = new Map(rows.map((row) => [row.key, row]));
  return html.map((text) => cleanBody(text, known, REL)) as { [K in keyof T]: string };
}
