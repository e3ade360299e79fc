import { z } from '@hono/zod-openapi';
import { auditEntrySchema, auditQuerySchema } from '@/lib/contract/admin-audit';
import {
  type FailedJob,
  failedJobSchema,
  jobIdParamSchema,
  outboxFileParamSchema,
  outboxMailDetailSchema,
  outboxQuerySchema,
  outboxSchema,
  retriedSchema,
} from '@/lib/contract/admin-operations';
import { overviewFor, overviewSchema } from '@/lib/contract/admin-overview';
import { pageOf, successOf } from '@/lib/contract/envelope';
import { administratorOf } from '@/server/features/accounts/administrator';
import { callerOf } from '@/server/features/accounts/session';
import { adminCall } from '@/server/features/admin/admin-call';
import { listAudit } from '@/server/features/audit/audit-log';
import { countUnread } from '@/server/features/notices/notices';
import { BODY_FAILURES } from '@/server/http/answers';
import { ok, okPage } from '@/server/http/reply';
import { requireFound } from '@/server/http/require-found';
import { createRouter } from '@/server/http/router';
import { listFailedJobs } from '@/server/platform/queue/failed-jobs';
import { retryJob } from './jobs';
import { findOutboxMail, listOutbox } from './outbox';
import { readOverview } from './overview';

export const adminOperationRoutes = createRouter()
  .openapi(
    adminCall('get', '/overview', {
      operationId: 'getOverview',
      summary:
        'Waiting items of each queue of the staff role, the overdue first, its figures of the last thirty days, and the caller’s unread notices',
      reply: successOf(overviewSchema),
    }),
    async (c) => {
      const { id, staffRole } = callerOf(c).account;
      const [overview, unreadNotices] = await Promise.all([
        readOverview(c.var.database, new Date()),
        countUnread(c.var.database, id),
      ]);
      return ok(c, overviewFor(staffRole, { ...overview, unreadNotices }));
    },
  )
  .openapi(
    adminCall('get', '/audit', {
      operationId: 'listAudit',
      summary: 'The log of administrative acts, the latest first',
      request: { query: auditQuerySchema },
      reply: pageOf(z.array(auditEntrySchema)),
      failures: ['invalid_fields'],
    }),
    async (c) => okPage(c, await listAudit(c.var.database, c.req.valid('query'))),
  )
  .openapi(
    adminCall('get', '/jobs', {
      operationId: 'listFailedJobs',
      summary: 'Background jobs that failed for good, the latest first',
      reply: successOf(z.array(failedJobSchema)),
    }),
    async (c) => ok(c, (await listFailedJobs(c.var.database)) as FailedJob[]),
  )
  .openapi(
    adminCall('post', '/jobs/{id}/retry', {
      operationId: 'retryJob',
      summary: 'Gives a failed job all its attempts again',
      request: { params: jobIdParamSchema },
      reply: successOf(retriedSchema),
      failures: ['not_found', ...BODY_FAILURES],
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      await retryJob(c.var.database, id, administratorOf(c));
      return ok(c, { id });
    },
  )
  .openapi(
    adminCall('get', '/outbox', {
      operationId: 'listOutbox',
      summary: 'Mails that became files, because no mail server is set; the latest first',
      request: { query: outboxQuerySchema },
      reply: pageOf(outboxSchema),
      failures: ['invalid_fields'],
    }),
    async (c) => okPage(c, await listOutbox(c.req.valid('query'))),
  )
  .openapi(
    adminCall('get', '/outbox/{file}', {
      operationId: 'getOutboxMail',
      summary: 'One of them, as its reader sees it',
      request: { params: outboxFileParamSchema },
      reply: successOf(outboxMailDetailSchema),
      failures: ['not_found'],
    }),
    async (c) => ok(c, requireFound(await findOutboxMail(c.req.valid('param').file))),
  );
