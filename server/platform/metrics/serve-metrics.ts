import { createServer, type Server } from 'node:http';
import { log } from '@/server/platform/log/log';
import { metrics } from './metrics';
import { readState } from './read-state';

const DEFAULT_HOST = '127.0.0.1';

/**
 * Serves `/metrics` in Prometheus format on the internal port `METRICS_PORT`; does nothing if it is not set.
 * If the port is in use, logs the error and the site runs without metrics.
 */
export function serveMetrics(): Server | null {
  const measured = metrics();
  if (!measured) return null;
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics' || (request.method !== 'GET' && request.method !== 'HEAD'))
      return void response.writeHead(404).end();
    await readState(measured);
    const body = await measured.registry.metrics();
    response.writeHead(200, { 'Content-Type': measured.registry.contentType, 'Cache-Control': 'no-store' });
    response.end(body);
  });
  server.on('error', (error) => log.error('metrics: not served', {}, error));
  server.listen(Number(process.env.METRICS_PORT), process.env.METRICS_HOST || DEFAULT_HOST);
  // Does not keep the process running.
  server.unref();
  return server;
}
