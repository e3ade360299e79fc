import type { Context } from 'hono';
import type { PageMeta } from '@/lib/contract/envelope';
import type { ApiEnv } from './context';
import { toWire } from './wire';

/** Responds with `{success: true, data}`. */
export function ok<T>(c: Context<ApiEnv>, data: T) {
  return reply(c, { success: true as const, data });
}

/** Responds with `{success: true, data, meta}`: one page of a list. */
export function okPage<T>(c: Context<ApiEnv>, { data, meta }: { data: T; meta: PageMeta }) {
  return reply(c, { success: true as const, data, meta });
}

/**
 * Converts the body to the wire format. A caller in this process gets the object itself, because writing and
 * parsing JSON took longer than most requests.
 */
function reply<T extends object>(c: Context<ApiEnv>, body: T) {
  const call = c.env?.inProcess;
  if (call) call.answer = body;
  return c.json(call ? ({} as T) : toWire(body), 200);
}
