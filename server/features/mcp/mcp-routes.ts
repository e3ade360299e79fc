import { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { JSON_BODY_MAX_BYTES } from '@/lib/contract/limits';
import { ApiError } from '@/server/http/api-error';
import type { ApiEnv } from '@/server/http/context';
import { readBytes } from '@/server/http/read-bytes';
import { isTooDeep } from '@/server/platform/reading/json-depth';

/**
 * The version of the protocol that obliges servers to answer batches: it is not negotiated. Clients that ask for it
 * are offered the version before it, because they may not know those after it.
 */
const BATCH_VERSION = '2025-03-26';
const VERSION_BEFORE = '2024-11-05';
const negotiable = z
  .looseObject({
    method: z.literal('initialize'),
    params: z.looseObject({ protocolVersion: z.literal(BATCH_VERSION).transform(() => VERSION_BEFORE) }),
  })
  .or(z.unknown());

/** JSON-RPC 2.0 §5.1: Invalid Request. */
const BATCH_REFUSED = {
  jsonrpc: '2.0',
  id: null,
  error: { code: -32600, message: 'Send one message in each request: batches are not answered.' },
};

/**
 * The read-only Model Context Protocol endpoint (streamable HTTP, without sessions): programs search the published
 * courses with the schemas and rate limits of the public API. A request is one message, which counts as one search
 * (server/http/count-calls), and is answered by a server of its own; a batch is answered with 400.
 * @throws ApiError payload_too_large, or an error of readBytes
 */
export const mcpRoutes = new OpenAPIHono<ApiEnv>().all('/mcp', async (c) => {
  // The packages of the protocol take some 10 MB of memory, which a site without such programs does not need.
  const [{ createMcpHandler, SUPPORTED_PROTOCOL_VERSIONS }, { createToolServer }] = await Promise.all([
    import('@modelcontextprotocol/server'),
    import('./tool-server'),
  ]);
  const versions = SUPPORTED_PROTOCOL_VERSIONS.filter((version) => version !== BATCH_VERSION);
  const handler = createMcpHandler(() => createToolServer(c.var.database, versions), {
    responseMode: 'json',
  });
  try {
    if (c.req.method !== 'POST') return await handler.fetch(c.req.raw);
    const text = (await readBytes(c, JSON_BODY_MAX_BYTES)).toString('utf8');
    const message = parsed(text);
    if (Array.isArray(message)) return c.json(BATCH_REFUSED, 400);
    const { url, method, headers } = c.req.raw;
    return await handler.fetch(new Request(url, { method, headers, body: text }), {
      parsedBody: negotiable.parse(message),
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
