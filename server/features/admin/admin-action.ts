import type { Context } from 'hono';
import { administratorOf } from '@/server/features/accounts/administrator';
import type { AdminAction } from '@/server/features/admin/advertisements/decide-advertisements';
import type { ApiEnv } from '@/server/http/context';

/** Returns the context of an administrative action: time, actor and mail queue. */
export function adminActionOf(c: Context<ApiEnv>): AdminAction {
  return { now: new Date(), actor: administratorOf(c), sendMail: c.var.sendMail };
}
