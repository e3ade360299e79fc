import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { singleton } from '@/lib/singleton';

/** Seconds, from a cached page to the longest timeout. */
const DURATION_BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requests: new Histogram({
      name: 'hokcheui_http_request_duration_seconds',
      help: 'Requests to the site, by the first segment of their path.',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: DURATION_BUCKETS,
      registers,
    }),
    calls: new Histogram({
      name: 'hokcheui_api_call_duration_seconds',
      help: 'Calls of the API, by the pattern of their route; the caller is the network or a page of the site itself.',
      labelNames: ['method', 'route', 'status', 'caller'] as const,
      buckets: DURATION_BUCKETS,
      registers,
    }),
    pages: new Counter({
      name: 'hokcheui_pages_total',
      help: 'Pages by how they were answered: hit (from memory), stale (from memory, a new one is being made), miss (rendered).',
      labelNames: ['outcome'] as const,
      registers,
    }),
    jobs: new Counter({
      name: 'hokcheui_jobs_total',
      help: 'Attempts at background jobs by kind and outcome.',
      labelNames: ['kind', 'outcome'] as const,
      registers,
    }),
    connections: new Gauge({
      name: 'hokcheui_database_connections',
      help: 'Connections to the database of this process’s pools; waiting ones are requests without.',
      labelNames: ['state'] as const,
      registers,
    }),
  };
}

/** Returns the metrics of this process; null unless `METRICS_PORT` is set. */
export function metrics(): ReturnType<typeof createMetrics> | null {
  return process.env.METRICS_PORT ? singleton('metrics', createMetrics) : null;
}
