import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { Locale } from '@/lib/contract/locale';
import type { PageText, TextPage } from '@/lib/contract/page-text';
import type { Database } from '@/server/platform/database/client';
import { pageTexts } from '@/server/platform/database/schema/admin-schema';
import { recordShown } from '@/server/platform/request/request-context';

/**
 * Returns the published text that the administrator wrote for a content page in a language; null if the
 * built-in text applies.
 */
export async function findPageText(db: Database, page: TextPage, language: Locale): Promise<PageText | null> {
  recordShown('page-texts');
  const [row] = await db
    .select({ title: pageTexts.title, lead: pageTexts.lead, body: pageTexts.body })
    .from(pageTexts)
    .where(
      and(eq(pageTexts.page, page), eq(pageTexts.language, language), lte(pageTexts.publishedAt, sql`now()`)),
    )
    .orderBy(desc(pageTexts.publishedAt), desc(pageTexts.id))
    .limit(1);
  return row ?? null;
}
