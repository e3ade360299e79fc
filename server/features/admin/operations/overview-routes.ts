import { overviewSchema } from '@/lib/contract/admin-overview';
import { successOf } from '@/lib/contract/envelope';
import { callerOf } from '@/server/features/accounts/session';
import { adminCall } from '@/server/features/admin/admin-call';
import { countUnread } from '@/server/features/notices/notices';
import { ok } from '@/server/http/reply';
import { createRouter } from '@/server/http/router';
import { readOverview } from './overview';

export const adminOverviewRoutes = createRouter().openapi(
  adminCall('get', '/overview', {
    summary:
      'Waiting items of each queue, the overdue first, the caller’s unread notices, and the last thirty days',
    reply: successOf(overviewSchema),
  }),
  async (c) => {
    const [overview, unreadNotices] = await Promise.all([
      readOverview(c.var.database, new Date()),
      countUnread(c.var.database, callerOf(c).account.id),
    ]);
    return ok(c, { ...overview, unreadNotices });
  },
);
