import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type AdminCourseDetail, COURSE_REVIEW_ACTIONS } from '@/lib/contract/admin-courses';
import { snakeCase } from '@/lib/contract/field-names';
import type { Locale } from '@/lib/contract/locale';
import { localise } from '@/lib/contract/localise';
import { isOfOpenAccount } from '@/server/features/accounts/closed-accounts';
import { categoryPathsOf } from '@/server/features/advertisements/content';
import type { PostRow } from '@/server/features/advertisements/open-advertisement';
import { categoriesInTitle } from '@/server/features/search-language/index-document';
import type { Database } from '@/server/platform/database/client';
import { auditLog } from '@/server/platform/database/schema/admin-schema';
import { reports } from '@/server/platform/database/schema/report-schema';
import { categories, posts } from '@/server/platform/database/schema/schema';
import { contactProblems } from './contact-problems';
import { readCourses } from './course-list';
import { correctedFields, valuesOf } from './course-values';
import { listDecisions } from './undo-decision';

/** Categories that are proposed. */
const GUESSES = 3;

/** Returns one course with its decisions and with what can be corrected; null if there is none. */
export async function findAdminCourse(
  db: Database,
  id: number,
  locale: Locale,
  now: Date,
): Promise<AdminCourseDetail | null> {
  const [course] = await readCourses(db, [id], locale, now);
  const [post] = await db
    .select()
    .from(posts)
    .where(and(eq(posts.id, id), isOfOpenAccount(sql`${posts.merchantId}`)));
  if (!course || !post) return null;
  const [own, guesses, reviews, [waiting]] = await Promise.all([
    db.transaction(async (tx) => ({
      values: valuesOf(post, await categoryPathsOf(tx)),
      decisions: await listDecisions(tx, post, now),
    })),
    guessCategories(db, post, locale),
    readReviews(db, id),
    db
      .select({ number: count() })
      .from(reports)
      .where(and(eq(reports.postId, id), isNull(reports.commentId), isNull(reports.resolvedAt))),
  ]);
  return {
    course,
    ...own,
    sessionVenues: post.sessions
      .filter((session) => session.venue || session.venueEn)
      .map(({ number, label, startDate, venue, venueEn }) => ({ number, label, startDate, venue, venueEn })),
    corrected: correctedFields(post).map(snakeCase),
    problems: contactProblems(post),
    guesses,
    reviews,
    reports: waiting?.number ?? 0,
  };
}

/** Returns what administrators decided in the reviews of a course, beside what can be undone; the latest first. */
async function readReviews(db: Database, id: number): Promise<AdminCourseDetail['reviews']> {
  const rows = await db
    .select()
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectKind, 'advertisement'),
        eq(auditLog.subjectId, String(id)),
        inArray(auditLog.action, [...COURSE_REVIEW_ACTIONS]),
      ),
    )
    .orderBy(desc(auditLog.id));
  return rows.map((row) => ({
    id: row.id,
    action: row.action as AdminCourseDetail['reviews'][number]['action'],
    actor: row.actor,
    at: row.at.toISOString(),
  }));
}

/** Returns the most specific categories that the title names, as search understands it. */
async function guessCategories(
  db: Database,
  { searchConcepts }: PostRow,
  locale: Locale,
): Promise<AdminCourseDetail['guesses']> {
  const named = categoriesInTitle(searchConcepts);
  if (named.length === 0) return [];
  const rows = await db.select().from(categories).where(inArray(categories.id, named));
  const containing = new Set(rows.map(({ parentId }) => parentId));
  return rows
    .filter((row) => !containing.has(row.id))
    .sort((a, b) => b.level - a.level || a.position - b.position)
    .slice(0, GUESSES)
    .map((row) => ({
      id: row.id,
      title: localise(locale, { title: [row.titleZh, row.titleEn] }).title,
    }));
}
