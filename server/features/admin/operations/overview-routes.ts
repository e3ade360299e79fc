import { overviewSchema } from '@/lib/contract/admin-overview';
import { successOf } from '@/lib/contract/envelope';
import { adminCall } from '@/server/features/admin/admin-call';
import { ok } from '@/server/http/reply';
import { createRouter } from '@/server/http/router';
import { readOverview } from './overview';

export const adminOverviewRoutes = createRouter().openapi(
  adminCall('get', '/overview', {
    summary: 'Everything that waits, the overdue first, and the last thirty days',
    reply: successOf(overviewSchema),
  }),
  async (c) => ok(c, await readOverview(c.var.database, new Date())),
);
