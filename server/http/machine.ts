import type { Context } from 'hono';
import { isbot } from 'isbot';
import type { ApiEnv } from './context';

/** Whether a request is no reader's: a crawler's, a program's, or a browser's that fetches ahead of its reader. */
export function isMachine(c: Context<ApiEnv>): boolean {
  const agent = c.req.header('user-agent');
  return !agent || isbot(agent) || /prefetch/.test(c.req.header('sec-purpose') ?? '');
}
