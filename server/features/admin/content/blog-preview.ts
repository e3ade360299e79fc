import { eq } from 'drizzle-orm';
import type { BlogPreviewForm } from '@/lib/contract/admin-blogs';
import type { BlogPage } from '@/lib/contract/blog';
import type { Locale } from '@/lib/contract/locale';
import { describeBlog, listRelatedBlogs } from '@/server/features/content/blogs';
import type { Database } from '@/server/platform/database/client';
import { pictures } from '@/server/platform/database/schema/schema';
import { cleanArticles } from './article-html';

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
