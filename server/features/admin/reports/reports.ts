import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { AdminReport, AdminReportQuery, DecideReport } from '@/lib/contract/admin-reports';
import type { Locale } from '@/lib/contract/locale';
import { localise } from '@/lib/contract/localise';
import type { AdminAction } from '@/server/features/admin/advertisements/decide-advertisements';
import { readQueuePage } from '@/server/features/admin/queue-page';
import { findDecision } from '@/server/features/audit/audit-log';
import { recordActions } from '@/server/features/audit/record-action';
import type { Database } from '@/server/platform/database/client';
import type { Page } from '@/server/platform/database/page';
import { reports } from '@/server/platform/database/schema/report-schema';
import { comments, merchants, posts } from '@/server/platform/database/schema/schema';
import { Refusal } from '@/server/platform/errors/refusal';
import { shownEmail } from '@/server/platform/mail/shown-email';
import { takeDown } from './take-down';

/**
 * Returns one page of reports: waiting reports, urgent and then oldest first, or resolved ones with the latest first.
 */
export async function listReports(
  db: Database,
  { state, reason, subject, locale, ...paging }: AdminReportQuery,
): Promise<Page<AdminReport[]>> {
  const isWaiting = state === 'waiting';
  const where = and(
    isWaiting ? isNull(reports.resolvedAt) : isNotNull(reports.resolvedAt),
    reason && eq(reports.reason, reason),
    subject && (subject === 'post' ? isNull(reports.commentId) : isNotNull(reports.commentId)),
  );
  const order = isWaiting
    ? [desc(reports.urgent), asc(reports.createdAt), asc(reports.id)]
    : [desc(reports.resolvedAt), desc(reports.id)];
  const { data, meta } = await readQueuePage(db, { table: reports, where, paging }, (limit, offset) =>
    selectReports(db)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
  );
  return { data: data.map((row) => reportOf(row, locale)), meta };
}

/**
 * Returns one report.
 * @throws Refusal not_found
 */
export async function getReport(db: Database, id: number, locale: Locale): Promise<AdminReport> {
  const [row] = await selectReports(db).where(eq(reports.id, id));
  if (!row) throw new Refusal('not_found');
  return reportOf(row, locale);
}

/**
 * Decides on a report. A removal resolves every waiting report about the same course or comment. It does not
 * check the version: an author cannot prevent it by editing the content.
 * @throws Refusal not_found, already_decided with the earlier decision, edit_conflict if the reported content
 *   has changed since `version`
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
    // Lock the course: decisions about it run one after another, for any of its reports.
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
    await recordActions(
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
    email: rest.email && shownEmail(rest.email),
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
