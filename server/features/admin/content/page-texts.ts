import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type {
  AdminPageText,
  PageTextForm,
  PageTextPlace,
  PageTextPreviewForm,
} from '@/lib/contract/admin-page-texts';
import type { PageText } from '@/lib/contract/page-text';
import type { Administrator } from '@/server/features/audit/record-action';
import type { Database } from '@/server/platform/database/client';
import { pageTexts } from '@/server/platform/database/schema/admin-schema';
import { cleanArticles } from './article-html';
import { addRow, changeRow, dateOf, type Edited } from './editor';
import type { Wanted } from './promotions';

export const PAGE_TEXTS: Edited<typeof pageTexts> = {
  table: pageTexts,
  kind: 'page_text',
  shownAs: ['page-texts'],
  nameOf: ({ page, language }) => `/${page} (${language})`,
};

/**
 * Returns all texts of content pages by page and language: drafts first, then the latest, so that the
 * published text comes before those it replaced.
 */
export async function listAdminPageTexts(db: Database): Promise<AdminPageText[]> {
  const rows = await db
    .select()
    .from(pageTexts)
    .orderBy(
      asc(pageTexts.page),
      asc(pageTexts.language),
      sql`${pageTexts.publishedAt} desc nulls first`,
      sql`${pageTexts.id} desc`,
    );
  const now = new Date();
  const shown = new Set<string>();
  return rows.map(({ publishedAt, createdAt, updatedAt, ...row }) => {
    const place = `${row.page} ${row.language}`;
    const state = stateOf(publishedAt, now, shown.has(place));
    if (state === 'published') shown.add(place);
    return {
      ...row,
      state,
      publishedAt: publishedAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    };
  });
}

function stateOf(publishedAt: Date | null, now: Date, isReplaced: boolean): AdminPageText['state'] {
  if (publishedAt === null) return 'draft';
  if (publishedAt > now) return 'scheduled';
  return isReplaced ? 'replaced' : 'published';
}

/**
 * Adds or changes a text. Returns its id.
 * @throws Refusal not_found, edit_conflict
 */
export async function writePageText(
  db: Database,
  wanted: Wanted,
  form: PageTextForm,
  actor: Administrator,
): Promise<number> {
  const [body] = await cleanArticles(db, [form.body]);
  return db.transaction(async (tx) => {
    const values = { ...form, body, publishedAt: dateOf(form.publishedAt) };
    if (!wanted) return (await addRow(tx, PAGE_TEXTS, values, actor)).id;
    return (await changeRow(tx, PAGE_TEXTS, wanted, values, actor)).after.id;
  });
}

/**
 * Restores the built-in text of a page. Published and scheduled texts become drafts, so that none is lost.
 */
export async function restorePageText(
  db: Database,
  { page, language }: PageTextPlace,
  actor: Administrator,
): Promise<void> {
  await db.transaction(async (tx) => {
    const shown = await tx
      .select({ id: pageTexts.id, version: pageTexts.version })
      .from(pageTexts)
      .where(
        and(eq(pageTexts.page, page), eq(pageTexts.language, language), isNotNull(pageTexts.publishedAt)),
      )
      .for('update');
    for (const wanted of shown) await changeRow(tx, PAGE_TEXTS, wanted, { publishedAt: null }, actor);
  });
}

/** Returns a text as the public would see it. Nothing is stored. */
export async function previewPageText(db: Database, form: PageTextPreviewForm): Promise<PageText> {
  const [body] = await cleanArticles(db, [form.body]);
  return { ...form, body };
}
