import type { Context } from 'hono';
import type { ApiEnv } from '@/server/http/context';

/** The context of a call on one of the protocol's mounts. */
export type ProtocolContext = Context<ApiEnv>;

/** A value of the body, or else of the query, if it is text. */
export function textParameter(c: ProtocolContext, camelName: string, wireName: string): string | null {
  const value = c.var.input[camelName] ?? c.req.query(wireName);
  return typeof value === 'string' && value !== '' ? value : null;
}
