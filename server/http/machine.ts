import type { Context } from 'hono';
import { isMachine as isMachineRequest } from '@/server/platform/request/is-machine';
import type { ApiEnv } from './context';

/** Reports whether a request comes from a crawler or a program, or is a browser's prefetch. */
export function isMachine({ req }: Context<ApiEnv>): boolean {
  return isMachineRequest({ userAgent: req.header('user-agent'), purpose: req.header('sec-purpose') });
}
