import { OpenAPIHono } from '@hono/zod-openapi';
import type { ApiEnv } from './context';
import { refuseInvalid } from './input';

/** Creates a router whose input is validated by the schemas that document it. */
export function createRouter(): OpenAPIHono<ApiEnv> {
  return new OpenAPIHono<ApiEnv>({ defaultHook: refuseInvalid });
}
