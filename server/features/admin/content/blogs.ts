import { and, count, desc, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { AdminBlog, BlogForm, BlogPreviewForm, BlogQuery } from '@/lib/contract/admin-blogs';
import type { BlogPage } from '@/lib/contract/blog';
import type { Locale } from '@/lib/contract/locale';
import type { Administrator } from '@/server/features/audit/record-action';
import { describeBlog, listRelatedBlogs } from '@/server/features/content/blogs';
import type { Database, Transaction } from '@/server/platform/database/client';
import { contains } from '@/server/platform/database/contains';
import { offsetOf, type Page, pageMeta } from '@/server/platform/database/page';
import { blogEntries, pictures, retiredSlugs } from '@/server/platform/database/schema/schema';
import { Refusal } from '@/server/platform/errors/refusal';
import { pictureOf } from '@/server/platform/media/pictures';
import { cleanArticles } from './article-html';
import { addRow, changeRow, dateOf, type Edited, requirePictures } from './editor';
import type { Wanted } from './promotions';

export const BLOGS: Edited<typeof blogEntries> = {
  table: blogEntries,
  kind: 'blog',
  shownAs: ['articles'],
  nameOf: ({ titleZh, titleEn, slug }) => titleZh || titleEn || slug,
};

const STATES: Record<NonNullable<BlogQuery['state']>, SQL | undefined> = {
  draft: isNull(blogEntries.publishedAt),
  scheduled: gt(blogEntries.publishedAt, sql`now()`),
  published: lte(blogEntries.publishedAt, sql`now()`),
};

/** Returns one page of entries: drafts first, then the latest. */
export async function listAdminBlogs(
  db: Database,
  { state, keyword, page, perPage }: BlogQuery,
): Promise<Page<AdminBlog[]>> {
  const where = and(
    state && STATES[state],
    keyword === undefined
      ? undefined
      : contains(keyword, blogEntries.titleZh, blogEntries.titleEn, blogEntries.slug),
  );
  const [rows, [total]] = await Promise.all([
    selectBlogs(db, where)
      .orderBy(sql`${blogEntries.publishedAt} desc nulls first`, desc(blogEntries.id))
      .limit(perPage)
      .offset(offsetOf({ page, perPage })),
    db.select({ number: count() }).from(blogEntries).where(where),
  ]);
  return { data: rows.map(blogOf), meta: pageMeta({ page, perPage }, total?.number ?? 0) };
}

/** Returns an entry in any state, or null. */
export async function findAdminBlog(db: Database, id: number): Promise<AdminBlog | null> {
  const [row] = await selectBlogs(db, eq(blogEntries.id, id));
  return row ? blogOf(row) : null;
}

/**
 * Adds or changes an entry. A slug that was published redirects to the new one permanently. Returns the id of
 * the entry.
 * @throws Refusal not_found, edit_conflict, invalid_fields if the slug is taken
 */
export async function writeBlog(
  db: Database,
  wanted: Wanted,
  form: BlogForm,
  actor: Administrator,
): Promise<number> {
  const [bodyZh, bodyEn] = await cleanArticles(db, [form.bodyZh, form.bodyEn]);
  return db.transaction(async (tx) => {
    await requirePictures(tx, { picture_id: form.pictureId });
    await requireFreeSlug(tx, form.slug, wanted?.id ?? null);
    const values = {
      ...form,
      bodyZh,
      bodyEn,
      publishedAt: dateOf(form.publishedAt),
    };
    if (!wanted) return (await addRow(tx, BLOGS, values, actor)).id;
    const { before, after } = await changeRow(tx, BLOGS, wanted, values, actor);
    await tx
      .delete(retiredSlugs)
      .where(and(eq(retiredSlugs.kind, 'blog'), eq(retiredSlugs.slug, after.slug)));
    if (before.slug !== after.slug && before.publishedAt)
      await tx.insert(retiredSlugs).values({ kind: 'blog', slug: before.slug, targetId: after.id });
    return after.id;
  });
}

async function requireFreeSlug(tx: Transaction, slug: string, ownId: number | null): Promise<void> {
  const [taken] = await tx.select({ id: blogEntries.id }).from(blogEntries).where(eq(blogEntries.slug, slug));
  const [retired] = await tx
    .select({ id: retiredSlugs.targetId })
    .from(retiredSlugs)
    .where(and(eq(retiredSlugs.kind, 'blog'), eq(retiredSlugs.slug, slug)));
  if ([taken, retired].some((found) => found && found.id !== ownId))
    throw new Refusal('invalid_fields', { slug: ['taken'] });
}

function selectBlogs(db: Database, where: SQL | undefined) {
  return db
    .select({ entry: blogEntries, picture: pictures })
    .from(blogEntries)
    .leftJoin(pictures, eq(pictures.id, blogEntries.pictureId))
    .where(where)
    .$dynamic();
}

function blogOf({ entry, picture }: Awaited<ReturnType<typeof selectBlogs>>[number]): AdminBlog {
  const { publishedAt, createdAt, updatedAt, ...rest } = entry;
  const isPublic = publishedAt !== null && publishedAt <= new Date();
  return {
    ...rest,
    state: publishedAt === null ? 'draft' : isPublic ? 'published' : 'scheduled',
    picture: pictureOf(picture),
    publishedAt: publishedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** Id of an unsaved entry. No row has it, so the related entries exclude none. */
const NO_ID = 0;

/** Returns a blog entry as the public would see it. Nothing is stored. */
export async function previewBlog(db: Database, form: BlogPreviewForm, locale: Locale): Promise<BlogPage> {
  const [bodyZh, bodyEn] = await cleanArticles(db, [form.bodyZh, form.bodyEn]);
  const [picture = null] =
    form.pictureId === null ? [] : await db.select().from(pictures).where(eq(pictures.id, form.pictureId));
  const now = new Date();
  const publishedAt = form.publishedAt === null ? now : new Date(form.publishedAt);
  const row = { ...form, id: NO_ID, bodyZh, bodyEn, picture, publishedAt, updatedAt: now, sample: false };
  const blog = await describeBlog(db, row, locale);
  return { blog, related: await listRelatedBlogs(db, blog, locale) };
}
