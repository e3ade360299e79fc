import { and, inArray } from 'drizzle-orm';
import { namedPictureKeys } from '@/server/features/advertisements/body-html';
import { cleanForm } from '@/server/features/advertisements/clean-bodies';
import type { Database } from '@/server/platform/database/client';
import { pictures } from '@/server/platform/database/schema/schema';
import { mayName } from '@/server/platform/media/picture-access';
import { SITE } from '@/server/platform/task-process/fair-queue';

/** `rel` of links in articles: the opened page has no access to `window.opener`. */
const REL = 'noopener';

/**
 * Sanitises HTML of administrators by the allow-list of advertisements, and removes pictures that are not public.
 * Returns the texts in the given order. Call it before a transaction, because it may wait.
 */
export async function cleanArticles<const T extends readonly string[]>(
  db: Database,
  html: T,
): Promise<{ [K in keyof T]: string }> {
  const keys = namedPictureKeys(...html);
  const named = and(mayName('administrators'), inArray(pictures.key, keys));
  const rows = keys.length > 0 ? await db.select().from(pictures).where(named) : [];
  const known = new Map(rows.map((row) => [row.key, row]));
  return cleanForm(html, html.length > 1 ? 'body_zh' : 'body', { sender: SITE, pictures: known, rel: REL });
}
