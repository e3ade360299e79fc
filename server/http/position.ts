import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { type NearKey, POSITION_HEADER, parsePosition } from '@/lib/contract/near';
import type { Point } from '@/lib/contract/stations';
import { ApiError } from './api-error';
import type { ApiEnv } from './context';

/** The header of lists with `near=me`, for the OpenAPI document. */
export const positionHeaderSchema = z.object({
  [POSITION_HEADER]: z.string().optional().openapi({ example: '22.318,114.226' }),
});

/**
 * Returns the visitor's position for `near=me`, whose response no cache stores; undefined for any other value,
 * with which the header is ignored. The position is neither logged nor stored.
 * @throws ApiError position_required, position_outside
 */
export function positionOf(c: Context<ApiEnv>, near: NearKey | undefined): Point | undefined {
  if (near !== 'me') return undefined;
  c.set('personal', true);
  const header = c.req.header(POSITION_HEADER);
  if (header === undefined) throw new ApiError('position_required');
  const position = parsePosition(header);
  if (!position) throw new ApiError('position_outside');
  return position;
}
