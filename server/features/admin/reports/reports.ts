import { and, asc, count, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { AdminReport, AdminReportQuery, DecideReport } from '@/lib/contract/admin-reports';
import { QUEUE_COUNT_CAP } from '@/lib/contract/limits';
import type { Locale } from '@/lib/contract/locale';
import type { AdminAction } from '@/server/features/admin/advertisements/decide-advertisements';
import { findDecision } from '@/server/features/audit/audit-log';
import { recordActs } from '@/server/features/audit/record-action';
import type { Database } from '@/server/platform/database/client';
import { localise } from '@/server/platform/database/localise';
import { offsetOf, type Page, pageMeta } from '@/server/platform/database/page';
import { reports } from '@/server/platform/database/schema/report-schema';
import { comments, merchants, posts } from '@/server/platform/database/schema/schema';
import { Refusal } from '@/server/platform/errors/refusal';
import { takeDown } from './take-down';

/** One page of reports: those that wait the longest first, or the last resolved first. */
export async function listReports(
  db: Database,
  { state, reason, subject, page, perPage, locale }: AdminReportQuery,
): Promise<Page<AdminReport[]>> {
  const isWaiting = state === 'waiting';
  const where = and(
    isWaiting ? isNull(reports.resolvedAt) : isNotNull(reports.resolvedAt),
    reason && eq(reports.reason, reason),
    subject && (subject === 'post' ? isNull(reports.commentId) : isNotNull(reports.commentId)),
  );
  const order = isWaiting
    ? [asc(reports.createdAt), asc(reports.id)]
    : [desc(reports.resolvedAt), desc(reports.id)];
  const counted = db
    .select({ one: sql`1` })
    .from(reports)
    .where(where)
    .limit(QUEUE_COUNT_CAP + 1)
    .as('counted');
  const [rows, [total]] = await Promise.all([
    selectReports(db)
      .where(where)
      .orderBy(...order)
      .limit(perPage)
      .offset(offsetOf({ page, perPage })),
    db.select({ number: count() }).from(counted),
  ]);
  return {
    data: rows.map((row) => reportOf(row, locale)),
    meta: pageMeta({ page, perPage }, total?.number ?? 0, QUEUE_COUNT_CAP),
  };
}

/** @throws Refusal not_found */
export async function getReport(db: Database, id: number, locale: Locale): Promise<AdminReport> {
  const [row] = await selectReports(db).where(eq(reports.id, id));
  if (!row) throw new Refusal('not_found');
  return reportOf(row, locale);
}

/**
 * Decides on a report. What is taken down settles every report about it that waits, whatever it says by now: who writes it
 * anew all the time is taken down as well.
 * @throws Refusal not_found, already_decided with who was faster, edit_conflict when what was reported has changed since that
 *   version was read
 */
export async function decideReport(
  db: Database,
  id: number,
  { version, decision, note = '' }: DecideReport,
  act: AdminAction,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ report: reports, title: posts.titleZh, titleEn: posts.titleEn })
      .from(reports)
      .innerJoin(posts, eq(posts.id, reports.postId))
      .where(eq(reports.id, id));
    if (!found) throw new Refusal('not_found');
    const { report, title, titleEn } = found;
    // Decisions about one course take turns, whichever report of it they begin with.
    const [post] = await tx.select().from(posts).where(eq(posts.id, report.postId)).for('update');
    const [comment] = await tx
      .select({ version: comments.version })
      .from(comments)
      .where(eq(comments.id, report.commentId ?? 0));
    const isRemoved = decision === 'remove';
    if (!isRemoved && report.resolvedAt === null && version !== (comment ?? post)?.version)
      throw new Refusal('edit_conflict');
    const resolved = await tx
      .update(reports)
      .set({ resolvedAt: act.now, outcome: decision, note })
      .where(and(isNull(reports.resolvedAt), isRemoved ? aboutTheSame(report) : eq(reports.id, id)))
      .returning({ id: reports.id });
    if (!resolved.some((one) => one.id === id))
      throw new Refusal('already_decided', undefined, await findDecision(tx, 'report', id));
    await recordActs(
      tx,
      resolved.map((one) => ({
        actor: act.actor,
        action: 'resolve',
        subject: { kind: 'report', id: one.id, name: title || titleEn },
        after: { outcome: decision, ...(note ? { note } : {}) },
      })),
    );
    if (isRemoved) await takeDown(tx, report, note, act);
  });
}

function aboutTheSame({ postId, commentId }: typeof reports.$inferSelect): SQL | undefined {
  return and(
    eq(reports.postId, postId),
    commentId === null ? isNull(reports.commentId) : eq(reports.commentId, commentId),
  );
}

function selectReports(db: Database) {
  const others = sql<number>`(select count(*)::int from ${reports} o where o.post_id = ${reports.postId}
    and o.comment_id is not distinct from ${reports.commentId} and o.resolved_at is null and o.id <> ${reports.id})`;
  return db
    .select({ report: reports, post: posts, merchant: merchants, comment: comments, others })
    .from(reports)
    .innerJoin(posts, eq(posts.id, reports.postId))
    .innerJoin(merchants, eq(merchants.id, posts.merchantId))
    .leftJoin(comments, eq(comments.id, reports.commentId))
    .$dynamic();
}

function reportOf(
  { report, post, merchant, comment, others }: Awaited<ReturnType<typeof selectReports>>[number],
  locale: Locale,
): AdminReport {
  const { postId, commentId, createdAt, resolvedAt, ...rest } = report;
  return {
    ...rest,
    version: (comment ?? post).version,
    subject: commentId === null ? 'post' : 'comment',
    createdAt: createdAt.toISOString(),
    resolvedAt: resolvedAt?.toISOString() ?? null,
    post: {
      id: post.id,
      slug: post.slug,
      title: localise(locale, { title: [post.titleZh, post.titleEn] }).title,
      state: post.state,
      advertised: post.source === null && !post.sample,
    },
    merchant: {
      id: merchant.id,
      name: localise(locale, { name: [merchant.nameZh, merchant.nameEn] }).name,
      suspended: merchant.suspendedAt !== null,
    },
    comment: comment && {
      id: comment.id,
      title: comment.title,
      content: comment.content,
      username: comment.username,
      state: comment.state,
    },
    others,
  };
}
