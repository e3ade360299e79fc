import { z } from '@hono/zod-openapi';
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
import { pageOf, successOf } from '@/lib/contract/envelope';
import { administratorOf } from '@/server/features/accounts/administrator';
import { adminCall } from '@/server/features/admin/admin-call';
import { BODY_FAILURES } from '@/server/http/answers';
import { ok, okPage } from '@/server/http/reply';
import { requireFound } from '@/server/http/require-found';
import { createRouter } from '@/server/http/router';
import { listFailedJobs } from '@/server/platform/queue/failed-jobs';
import { retryJob } from './jobs';
import { findOutboxMail, listOutbox } from './outbox';

export const adminOperationRoutes = createRouter()
  .openapi(
    adminCall('get', '/jobs', {
      summary: 'Background jobs that failed for good, the latest first',
      reply: successOf(z.array(failedJobSchema)),
    }),
    async (c) => ok(c, (await listFailedJobs(c.var.database)) as FailedJob[]),
  )
  .openapi(
    adminCall('post', '/jobs/{id}/retry', {
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
      summary: 'Mails that became files, because no mail server is set; the latest first',
      request: { query: outboxQuerySchema },
      reply: pageOf(outboxSchema),
      failures: ['invalid_fields'],
    }),
    async (c) => okPage(c, await listOutbox(c.req.valid('query'))),
  )
  .openapi(
    adminCall('get', '/outbox/{file}', {
      summary: 'One of them, as its reader sees it',
      request: { params: outboxFileParamSchema },
      reply: successOf(outboxMailDetailSchema),
      failures: ['not_found'],
    }),
    async (c) => ok(c, requireFound(await findOutboxMail(c.req.valid('param').file))),
  );
