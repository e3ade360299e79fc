import { and, eq, lt } from 'drizzle-orm';
import type { AddReport } from '@/lib/contract/report';
import { isVisible } from '@/server/features/catalogue/published-courses';
import type { Database } from '@/server/platform/database/client';
import { reports } from '@/server/platform/database/schema/report-schema';
import { comments, posts } from '@/server/platform/database/schema/schema';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days for which a resolved report is stored, as the statement on personal data says. */
const KEEP_RESOLVED_DAYS = 365;

/** Stores a report. Returns false if the public cannot see the course or comment. */
export async function addReport(
  db: Database,
  { subject, subjectId, reason, detail, email }: AddReport,
): Promise<boolean> {
  const found = subject === 'post' ? await findCourse(db, subjectId) : await findComment(db, subjectId);
  if (!found) return false;
  await db.insert(reports).values({ ...found, reason, detail, email: email || null });
  return true;
}

async function findCourse(db: Database, id: number) {
  const [post] = await db
    .select({ postId: posts.id })
    .from(posts)
    .where(and(eq(posts.id, id), isVisible()));
  return post ?? null;
}

async function findComment(db: Database, id: number) {
  const [comment] = await db
    .select({ postId: posts.id, commentId: comments.id })
    .from(comments)
    .innerJoin(posts, eq(posts.id, comments.postId))
    .where(and(eq(comments.id, id), eq(comments.state, 'approved'), isVisible()));
  return comment ?? null;
}

/** Deletes reports that were resolved before the retention period. */
export async function tidyReports(db: Database, now: Date): Promise<void> {
  const longAgo = new Date(now.getTime() - KEEP_RESOLVED_DAYS * DAY_MS);
  await db.delete(reports).where(lt(reports.resolvedAt, longAgo));
}
