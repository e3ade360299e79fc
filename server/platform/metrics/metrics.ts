import { subscribe } from 'node:diagnostics_channel';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { singleton } from '@/lib/process/singleton';

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
    unexpectedPages: new Counter({
      name: 'hokcheui_unexpected_pages_total',
      help: 'Renderings of static pages that were sent with React, by what the gateway did not recognise in them.',
      labelNames: ['kind'] as const,
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
    build: new Gauge({
      name: 'hokcheui_build_info',
      help: 'Always 1: version of the program and fingerprint of the source of its build.',
      labelNames: ['version', 'build'] as const,
      registers,
    }),
    databaseUp: new Gauge({
      name: 'hokcheui_database_up',
      help: 'Whether the database answered when the metrics were read: 1 or 0; absent with API_BASE_URL.',
      registers: [],
    }),
    waitingJobs: new Gauge({
      name: 'hokcheui_jobs_waiting',
      help: 'Background jobs that are due and wait for a worker, by kind; the same number on every instance.',
      labelNames: ['kind'] as const,
      registers,
    }),
    oldestJob: new Gauge({
      name: 'hokcheui_jobs_oldest_waiting_seconds',
      help: 'For how long the oldest of these jobs has waited; 0 if there is none.',
      registers,
    }),
    failedJobs: new Gauge({
      name: 'hokcheui_jobs_failed_for_good',
      help: 'Background jobs that failed for good and that nobody has decided on.',
      registers,
    }),
    newestBackup: new Gauge({
      name: 'hokcheui_backup_timestamp_seconds',
      help: 'When the newest nightly backup was begun, in seconds since 1970; 0 if there is none; absent without BACKUP_DIR.',
      registers: [],
    }),
    redisUp: new Gauge({
      name: 'hokcheui_redis_up',
      help: 'Whether limits are counted in Redis: 1, or 0 while this process counts them alone; absent without REDIS_URL.',
      registers: [],
    }),
  };
}

/** Returns the metrics of this process; null unless `METRICS_PORT` is set. */
export function metrics(): ReturnType<typeof createMetrics> | null {
  return process.env.METRICS_PORT ? singleton('metrics', createMetrics) : null;
}

interface Call {
  method: string;
  /** A route pattern, never a path. */
  route: string;
  status: number;
  caller: string;
}

/** Records a request to the API and its duration in seconds. */
export function countCall({ status, ...call }: Call, seconds: number): void {
  metrics()?.calls.observe({ ...call, status: String(status) }, seconds);
}

/** Records one attempt at a background job. */
export function countJob(kind: string, outcome: 'completed' | 'failed' | 'failed_for_good'): void {
  metrics()?.jobs.inc({ kind, outcome });
}

/**
 * Sets a gauge that is absent until its value is known: a registered gauge without labels is 0 from the start, which
 * would say that something is away that is not there.
 */
export function setGauge({ registry }: { registry: Registry }, gauge: Gauge, value: number): void {
  registry.registerMetric(gauge);
  gauge.set(value);
}

/** Records whether Redis can be reached. */
export function recordRedis(isUp: boolean): void {
  const measured = metrics();
  if (measured) setGauge(measured, measured.redisUp, isUp ? 1 : 0);
}

/** Diagnostics channel on which the gateway publishes how a page was served: `hit`, `stale` or `miss`. */
const CHANNEL = 'hokcheui:page';

/** Channel on which it publishes a page that it sends as Next made it, and what it did not recognise. */
const UNEXPECTED_CHANNEL = 'hokcheui:unexpected-page';

/** Counts the outcomes of the page cache, and the pages that could not be made static. */
export function countPages(): void {
  const measured = metrics();
  if (!measured) return;
  subscribe(CHANNEL, (outcome) => measured.pages.inc({ outcome: String(outcome) }));
  subscribe(UNEXPECTED_CHANNEL, (kind) => measured.unexpectedPages.inc({ kind: String(kind) }));
}
