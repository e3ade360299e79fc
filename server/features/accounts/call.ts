import { createRoute, type RouteConfig } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import type { Role } from '@/lib/contract/choices';
import { failures } from '@/server/http/answers';
import type { ApiEnv } from '@/server/http/context';
import { onlyLimits } from '@/server/http/declared-limits';
import { securityOf } from '@/server/http/openapi/security';
import type { LimitName } from '@/server/http/rate-limit';
import { signedIn } from './session';

/** Who may make a call: everybody, or whoever has a session of the role. */
export type Access = 'everyone' | Role;

/** Names of the roles in the names of calls that each role has. */
export const ROLE_NAMES = {
  member: 'Member',
  merchant: 'Merchant',
  administrator: 'Administrator',
} as const satisfies Record<Role, string>;

/** What a call has in addition to its method, path, input and answers. */
interface Declared {
  /** Names the call in the OpenAPI document: the verb of the code, such as `addBookmark`. */
  operationId: string;
  access: Access;
  /** Limits that the call counts against, apart from that of every call. It cannot use others. */
  limits?: readonly LimitName[];
}

/** Adds to the routes whose guard is that of their path (server/features/admin). */
const GUARDED_BY_PATH = /^\/admin\//;

/**
 * Declares a call of the API once: its guard, its limits and what the OpenAPI document says of both come from the same
 * declaration.
 */
export function defineCall<const P extends string, R extends Omit<RouteConfig, 'path'> & { path: P }>(
  call: R & Declared,
) {
  const { access, limits = [], middleware = [], responses, ...route } = call;
  const guards: MiddlewareHandler<ApiEnv>[] =
    access === 'everyone' || GUARDED_BY_PATH.test(call.path) ? [] : [signedIn(access)];
  const own = Array.isArray(middleware) ? middleware : [middleware];
  const declared = {
    ...route,
    security: securityOf(access),
    'x-rate-limits': limits,
    middleware: [...guards, onlyLimits(limits), ...own],
    responses: access === 'everyone' ? responses : { ...failures('unauthorized'), ...responses },
  };
  return createRoute(declared as unknown as R);
}
