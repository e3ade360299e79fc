import { createRoute, type RouteConfig, type z } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import type { ErrorCode } from '@/lib/contract/envelope';
import { answers, BODY_FAILURES } from '@/server/http/answers';

interface Described<Q, S> {
  summary: string;
  request?: Q;
  /** What it answers, in the envelope of one item or of a page. */
  reply: S;
  failures?: readonly ErrorCode[];
  middleware?: MiddlewareHandler | MiddlewareHandler[];
  requestBody?: RouteConfig['requestBody'];
}

const TAGS = ['Administrators'];

/** Describes a call of the administrator's rooms: its path stands below `/admin`, whose guard refuses everybody else. */
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

/** Failures of a call that changes something by its id. */
export const CHANGE_FAILURES = [
  'not_found',
  'edit_conflict',
  ...BODY_FAILURES,
] as const satisfies ErrorCode[];
/** Of one that is dangerous. */
export const DANGER_FAILURES = ['not_found', 'proof_required'] as const satisfies ErrorCode[];
