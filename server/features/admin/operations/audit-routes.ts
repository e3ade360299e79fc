import { z } from '@hono/zod-openapi';
import { auditEntrySchema, auditQuerySchema } from '@/lib/contract/admin-audit';
import { pageOf } from '@/lib/contract/envelope';
import { adminCall } from '@/server/features/admin/admin-call';
import { listAudit } from '@/server/features/audit/audit-log';
import { okPage } from '@/server/http/reply';
import { createRouter } from '@/server/http/router';

export const adminAuditRoutes = createRouter().openapi(
  adminCall('get', '/audit', {
    summary: 'The log of administrative acts, the latest first',
    request: { query: auditQuerySchema },
    reply: pageOf(z.array(auditEntrySchema)),
    failures: ['invalid_fields'],
  }),
  async (c) => okPage(c, await listAudit(c.var.database, c.req.valid('query'))),
);
