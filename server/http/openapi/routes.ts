import type { OpenAPIHono } from '@hono/zod-openapi';
import { Hono } from 'hono';
import type { ApiEnv } from '@/server/http/context';
import { buildDocument, type OpenApiDocument } from './document';
import { documentPage } from './page';

/** Creates the routes for the OpenAPI document (/v1/openapi.json) and its HTML page (/docs). */
export function documentRoutes(api: OpenAPIHono<ApiEnv>): Hono<ApiEnv> {
  let built: OpenApiDocument | undefined;
  const read = () => {
    built ??= buildDocument(api);
    return built;
  };
  return new Hono<ApiEnv>()
    .get('/v1/openapi.json', (c) => c.json(read()))
    .get('/docs', (c) => c.html(documentPage(read())));
}
