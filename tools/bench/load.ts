import autocannon from 'autocannon';
import { cpuMs } from './cpu';
import { percentile } from './latency';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A page or call to measure, with the processes whose CPU time it uses. */
export interface Target {
  name: string;
  url: string;
  /** Returns the path of the n-th request. Without it, all requests use `url`. */
  pathOf?: (n: number) => string;
  /** Returns the n-th request if it is not a page request. */
  callOf?: (n: number) => Pick<autocannon.Request, 'method' | 'path' | 'headers' | 'body'>;
  /** Accept-Encoding. Browsers accept `gzip`; a proxy that compresses itself requests `identity`. */
  encoding?: Encoding;
  /** Process id of the server. */
  pid: number;
  /** Process id of the PostgreSQL postmaster. */
  databasePid: number;
}

export interface Load {
  requestsPerSecond: number;
  /** 99th percentile of the response time in ms. */
  p99: number;
  /** CPU milliseconds per request of the server processes and of PostgreSQL. */
  cpu: number;
  databaseCpu: number;
}

const TIMEOUT_S = 60;

/** Counts requests over the whole run, so that no two requests of a varied target are equal. */
let sent = 0;

interface Shots {
  connections: number;
  /** Either a number of requests or a duration in seconds. */
  amount?: number;
  duration?: number;
}

/** Sends requests and resolves with the number of responses. @throws Error if one of them is not a 200 */
function fire(target: Target, shots: Shots, onAnswer: (ms: number) => void = () => {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const { url, pathOf, callOf, encoding = 'gzip' } = target;
    const varied =
      callOf ?? (pathOf && ((n: number): ReturnType<NonNullable<Target['callOf']>> => ({ path: pathOf(n) })));
    const headers = { 'accept-encoding': encoding, accept: 'text/html' };
    const requests = varied && [
      {
        setupRequest: (request: autocannon.Request) => {
          const { headers: own, ...call } = varied(sent++);
          return { ...request, ...call, headers: { ...request.headers, ...own } };
        },
      },
    ];
    const options = { url, headers, timeout: TIMEOUT_S, ...(requests && { requests }), ...shots };
    const run = autocannon(options, (error: Error | null, result) => {
      if (error) reject(error);
      else if (result['2xx'] === 0 || result.non2xx > 0 || result.errors > 0)
        reject(new Error(`${target.name}: ${result.non2xx} answers are not 200, ${result.errors} failed`));
      else resolve(result['2xx']);
    });
    run.on('response', (_client, _status, _bytes, ms) => onAnswer(ms));
  });
}

/**
 * Warms up a page and returns its requests per second, from which the number of measured requests follows.
 */
export async function warmUp(target: Target, connections: number, seconds: number): Promise<number> {
  return (await fire(target, { connections, duration: seconds })) / seconds;
}

/**
 * Measures a number of requests. The clocks stop at the last response, so that no CPU time of uncounted
 * requests is included.
 */
export async function load(target: Target, connections: number, amount: number): Promise<Load> {
  const wanted = Math.max(connections, Math.round(amount));
  const read = () => ({
    site: cpuMs(target.pid),
    database: cpuMs(target.databasePid),
    time: performance.now(),
  });
  const before = read();
  let after = before;
  const times: number[] = [];
  await fire(target, { connections, amount: wanted }, (ms) => {
    if (times.push(ms) === wanted) after = read();
  });
  return {
    requestsPerSecond: (wanted * 1000) / (after.time - before.time),
    p99: percentile(times, 0.99),
    cpu: (after.site - before.site) / wanted,
    databaseCpu: (after.database - before.database) / wanted,
  };
}
