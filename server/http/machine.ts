import type { Context } from 'hono';
import { isbot } from 'isbot';
import type { ApiEnv } from './context';

/** Reports whether a request comes from a crawler or a program, or is a browser's prefetch. */
export function isMachine(c: Context<ApiEnv>): boolean {
  const agent = c.req.header('user-agent');
  return !agent || isbot(agent) || /prefetch/.test(c.req.header('sec-purpose') ?? '');
}
