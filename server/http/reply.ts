import type { Context } from 'hono';
import type { PageMeta } from '@/lib/contract/envelope';
import { toWire } from './wire';

/** `{success: true, data}`: the resource itself. */
export function ok<T>(c: Context, data: T) {
  return c.json(toWire({ success: true as const, data }), 200);
}

/** `{success: true, data, meta}`: one page of a list. */
export function okPage<T>(c: Context, { data, meta }: { data: T; meta: PageMeta }) {
  return c.json(toWire({ success: true as const, data, meta }), 200);
}
