import type { Context } from 'hono';
import type { ApiEnv } from '@/server/http/context';

/** The context of a request to one of the protocol's mounts. */
export type ProtocolContext = Context<ApiEnv>;

/** Returns a text from the body, or else from the query, or null. */
export function textParameter(c: ProtocolContext, camelName: string, wireName: string): string | null {
  const value = c.var.input[camelName] ?? c.req.query(wireName);
  return typeof value === 'string' && value !== '' ? value : null;
}
