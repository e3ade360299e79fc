import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { CourseSuccessors } from '@/lib/contract/course';
import type { Locale } from '@/lib/contract/locale';
import { localise } from '@/lib/contract/localise';
import { readCards } from '@/server/features/catalogue/course-cards';
import { idBySlug } from '@/server/features/catalogue/retired-slugs';
import type { Database } from '@/server/platform/database/client';
import { merchants, posts } from '@/server/platform/database/schema/schema';
import type { CacheTag } from '@/server/platform/request/cache-tags';
import { recordShown } from '@/server/platform/request/request-context';
import { listSimilarIds } from './similar-courses';

/**
 * Returns where the page of a course that was withdrawn or ended leads: its merchant and similar courses. Null for any
 * other course.
 */
export async function findSuccessors(
  db: Database,
  slug: string,
  locale: Locale,
): Promise<CourseSuccessors | null> {
  const [found] = await db
    .select({ post: posts, merchant: merchants })
    .from(posts)
    .innerJoin(merchants, eq(merchants.id, posts.merchantId))
    .where(
      and(
        eq(posts.id, idBySlug(posts, 'post', slug)),
        inArray(posts.state, ['withdrawn', 'ended']),
        isNull(merchants.suspendedAt),
      ),
    );
  if (!found) return null;
  const { post, merchant } = found;
  const similarIn = post.categoryIds.map((category): CacheTag => `category-${category}`);
  recordShown(`course-${post.id}`, `merchant-${merchant.id}`, ...similarIn);
  const { name } = localise(locale, { name: [merchant.nameZh, merchant.nameEn] });
  return {
    merchant: { slug: merchant.slug, name },
    similar: await readCards(db, await listSimilarIds(db, post, new Date()), locale),
  };
}
