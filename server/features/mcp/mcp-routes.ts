import { OpenAPIHono } from '@hono/zod-openapi';
import { JSON_BODY_MAX_BYTES } from '@/lib/contract/limits';
import { ApiError } from '@/server/http/api-error';
import type { ApiEnv } from '@/server/http/context';
import { readBytes } from '@/server/http/read-bytes';
import { isTooDeep } from '@/server/platform/reading/json-depth';

/**
 * The read-only Model Context Protocol endpoint (streamable HTTP, without sessions): programs search the published
 * courses with the schemas and rate limits of the public API. Each request is answered by a server of its own.
 * @throws ApiError payload_too_large, or an error of readBytes
 */
export const mcpRoutes = new OpenAPIHono<ApiEnv>().all('/mcp', async (c) => {
  // The packages of the protocol take some 10 MB of memory, which a site without such programs does not need.
  const [{ createMcpHandler }, { createToolServer }] = await Promise.all([
    import('@modelcontextprotocol/server'),
    import('./tool-server'),
  ]);
  const handler = createMcpHandler(() => createToolServer(c.var.database), { responseMode: 'json' });
  try {
    if (c.req.method !== 'POST') return await handler.fetch(c.req.raw);
    const text = (await readBytes(c, JSON_BODY_MAX_BYTES)).toString('utf8');
    const { url, method, headers } = c.req.raw;
    return await handler.fetch(new Request(url, { method, headers, body: text }), {
      parsedBody: parsed(text),
    });
  } finally {
    await handler.close();
  }
});

function parsed(text: string): unknown {
  if (isTooDeep(text)) throw new ApiError('malformed_json');
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError('malformed_json');
  }
}
