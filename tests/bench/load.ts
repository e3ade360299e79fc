import autocannon from 'autocannon';
import { cpuMs } from './cpu';
import { percentile } from './latency';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Whose CPU a request costs. */
export interface Target {
  name: string;
  url: string;
  /** Gives the n-th request an address of its own; without it all ask for `url`. */
  pathOf?: (n: number) => string;
  /** What the n-th request sends instead of asking for a page. */
  callOf?: (n: number) => Pick<autocannon.Request, 'method' | 'path' | 'headers' | 'body'>;
  /** What a browser accepts is `gzip`; a proxy in front that compresses by itself asks for `identity`. */
  encoding?: Encoding;
  /** Process that answers. */
  pid: number;
  /** PostgreSQL's first process. */
  databasePid: number;
}

export interface Load {
  requestsPerSecond: number;
  /** The time that 99 of 100 answers were faster than, milliseconds. */
  p99: number;
  /** CPU of the serving processes and of PostgreSQL, milliseconds a request. */
  cpu: number;
  databaseCpu: number;
}

const TIMEOUT_S = 60;

/** Counts over the whole run, so that no two requests of a varied target are alike. */
let sent = 0;

interface Shots {
  connections: number;
  /** Either a number of requests or a time in seconds. */
  amount?: number;
  duration?: number;
}

/** Resolves with the number of answers. @throws Error when one of them is not a 200 */
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

/** Requests a second while the page is being warmed up: how many requests fill a second of measuring. */
export async function warmUp(target: Target, connections: number, seconds: number): Promise<number> {
  return (await fire(target, { connections, duration: seconds })) / seconds;
}

/** A number of requests. The clocks stop at the last answer, so that no CPU is spent on requests that are not counted. */
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
