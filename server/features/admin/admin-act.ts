import type { Context } from 'hono';
import { administratorOf } from '@/server/features/accounts/administrator';
import type { AdminAct } from '@/server/features/admin/advertisements/decide-advertisements';
import type { ApiEnv } from '@/server/http/context';

/** Who acts in this call, when, and how the mails that follow are queued. */
export function adminActOf(c: Context<ApiEnv>): AdminAct {
  return { now: new Date(), actor: administratorOf(c), sendMail: c.var.sendMail };
}
