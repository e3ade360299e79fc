import { createServer, type Server } from 'node:http';
import { poolState } from '@/server/platform/database/client';
import { log } from '@/server/platform/log/log';
import { metrics } from './metrics';

const DEFAULT_HOST = '127.0.0.1';

/**
 * Serves `/metrics` in Prometheus' format on `METRICS_PORT`, which visitors never reach; nothing without it. A port that is taken
 * is logged, and the site runs without.
 */
export function serveMetrics(): Server | null {
  const measured = metrics();
  if (!measured) return null;
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics' || (request.method !== 'GET' && request.method !== 'HEAD'))
      return void response.writeHead(404).end();
    for (const [state, count] of Object.entries(poolState())) measured.connections.set({ state }, count);
    const body = await measured.registry.metrics();
    response.writeHead(200, { 'Content-Type': measured.registry.contentType, 'Cache-Control': 'no-store' });
    response.end(body);
  });
  server.on('error', (error) => log.error('metrics: not served', {}, error));
  server.listen(Number(process.env.METRICS_PORT), process.env.METRICS_HOST || DEFAULT_HOST);
  // The process ends when the site does.
  server.unref();
  return server;
}
