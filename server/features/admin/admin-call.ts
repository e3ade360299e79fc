import { createRoute, type RouteConfig, type z } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import type { ErrorCode } from '@/lib/contract/envelope';
import { answers, BODY_FAILURES } from '@/server/http/answers';

interface Described<Q, S> {
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
  return createRoute({
    method,
    path: full,
    tags: TAGS,
    summary,
    request: (request ?? {}) as Q,
    responses: answers(summary, reply, 'unauthorized', 'forbidden', ...ofQuery, ...failures),
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
