import type { RouteConfig, z } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import type { ErrorCode } from '@/lib/contract/envelope';
import { administratorOf } from '@/server/features/accounts/administrator';
import { defineCall } from '@/server/features/accounts/call';
import type { AdminAction } from '@/server/features/admin/advertisements/decide-advertisements';
import { answers, BODY_FAILURES } from '@/server/http/answers';
import type { ApiEnv } from '@/server/http/context';
import type { LimitName } from '@/server/http/rate-limit';

interface Described<Q, S> {
  operationId: string;
  limits?: readonly LimitName[];
  summary: string;
  request?: Q;
  /** Schema of the response, in the envelope of one item or of a page. */
  reply: S;
  failures?: readonly ErrorCode[];
  middleware?: MiddlewareHandler | MiddlewareHandler[];
  requestBody?: RouteConfig['requestBody'];
}

const TAGS = ['Administrators'];

/**
 * Describes an administrator route. Its path is prefixed with `/admin`, where the guard rejects all other
 * roles.
 */
export function adminCall<
  M extends RouteConfig['method'],
  P extends string,
  S extends z.ZodType,
  Q extends NonNullable<RouteConfig['request']> = object,
>(method: M, path: P, { summary, request, reply, failures = [], ...rest }: Described<Q, S>) {
  const full = `/admin${path}` as `/admin${P}`;
  const ofQuery: ErrorCode[] = request && 'query' in request ? ['invalid_fields'] : [];
  return defineCall({
    access: 'administrator',
    method,
    path: full,
    tags: TAGS,
    summary,
    request: (request ?? {}) as Q,
    responses: answers(summary, reply, 'forbidden', ...ofQuery, ...failures),
    ...rest,
  });
}

/** Failures of a route that changes an item by its id. */
export const CHANGE_FAILURES = [
  'not_found',
  'edit_conflict',
  ...BODY_FAILURES,
] as const satisfies ErrorCode[];
/** Failures of a route for a dangerous action. */
export const DANGER_FAILURES = ['not_found', 'proof_required'] as const satisfies ErrorCode[];

/** Returns the context of an administrative action: time, actor and mail queue. */
export function adminActionOf(c: Context<ApiEnv>): AdminAction {
  return { now: new Date(), actor: administratorOf(c), sendMail: c.var.sendMail };
}
