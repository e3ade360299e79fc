import { z } from '@hono/zod-openapi';
import { adminReportQuerySchema, adminReportSchema, decideReportSchema } from '@/lib/contract/admin-reports';
import { pageOf, successOf } from '@/lib/contract/envelope';
import { localeQuerySchema } from '@/lib/contract/filters';
import { adminActionOf, adminCall } from '@/server/features/admin/admin-call';
import { BODY_FAILURES, jsonBody } from '@/server/http/answers';
import { idParamSchema } from '@/server/http/path-params';
import { ok, okPage } from '@/server/http/reply';
import { createRouter } from '@/server/http/router';
import { decideReport, getReport, listReports } from './reports';

export const adminReportRoutes = createRouter()
  .openapi(
    adminCall('get', '/reports', {
      operationId: 'listReports',
      summary:
        'What visitors reported: what is urgent and what waits the longest first, or what was resolved last',
      request: { query: adminReportQuerySchema },
      reply: pageOf(z.array(adminReportSchema)),
      failures: ['invalid_fields'],
    }),
    async (c) => okPage(c, await listReports(c.var.database, c.req.valid('query'))),
  )
  .openapi(
    adminCall('post', '/reports/{id}/decision', {
      operationId: 'decideReport',
      summary:
        'Dismisses a report, settles it, or takes down what was reported; its merchant receives a mail',
      request: { params: idParamSchema, query: localeQuerySchema, body: jsonBody(decideReportSchema) },
      reply: successOf(adminReportSchema),
      failures: ['not_found', 'already_decided', ...BODY_FAILURES],
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      await decideReport(c.var.database, id, c.req.valid('json'), adminActionOf(c));
      return ok(c, await getReport(c.var.database, id, c.req.valid('query').locale));
    },
  );
