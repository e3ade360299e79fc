import type { Context } from 'hono';
import type { PageMeta } from '@/lib/contract/envelope';
import type { ApiEnv } from './context';
import { toWire } from './wire';

/** `{success: true, data}`: the resource itself. */
export function ok<T>(c: Context<ApiEnv>, data: T) {
  return reply(c, { success: true as const, data });
}

/** `{success: true, data, meta}`: one page of a list. */
export function okPage<T>(c: Context<ApiEnv>, { data, meta }: { data: T; meta: PageMeta }) {
  return reply(c, { success: true as const, data, meta });
}

/** Written for the wire; to the site itself handed over, because writing and reading it took longer than most calls. */
function reply<T extends object>(c: Context<ApiEnv>, body: T) {
  const call = c.env?.inProcess;
  if (call) call.answer = body;
  return c.json(call ? ({} as T) : toWire(body), 200);
}
