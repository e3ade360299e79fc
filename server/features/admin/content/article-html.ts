import { and, inArray } from 'drizzle-orm';
import { bodyPictureKeys, cleanBody } from '@/server/features/advertisements/body-html';
import type { Database, Transaction } from '@/server/platform/database/client';
import { pictures } from '@/server/platform/database/schema/schema';
import { mayName } from '@/server/platform/media/picture-access';

/** `rel` of links in articles: the opened page has no access to `window.opener`. */
const REL = 'noopener';

/**
 * Sanitises HTML of administrators by the allow-list of advertisements, and removes pictures that are not public. Returns the texts in the given order.
 */
export async function cleanArticles<const T extends readonly string[]>(
  db: Database | Transaction,
  html: T,
): Promise<{ [K in keyof T]: string }> {
  const keys = bodyPictureKeys(...html);
  const named = and(mayName('administrators'), inArray(pictures.key, keys));
  const rows = keys.length > 0 ? await db.select().from(pictures).where(named) : [];
  const known = new Map(rows.map((row) => [row.key, row]));
  return html.map((text) => cleanBody(text, known, { rel: REL })) as { [K in keyof T]: string };
}
