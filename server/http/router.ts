import { OpenAPIHono } from '@hono/zod-openapi';
import type { ApiEnv } from './context';
import { refuseInvalid } from './input';

/** A room of calls whose input is judged by the schemas that document it. */
export function createRouter(): OpenAPIHono<ApiEnv> {
  return new OpenAPIHono<ApiEnv>({ defaultHook: refuseInvalid });
}
