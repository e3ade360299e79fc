import { startBareServer } from './bare';
import { DEMO_COURSES, withDatabases } from './databases';
import type { Encoding } from './load';
import { atLeast, atMost, type Limit, type Report, type Table, whole } from './report';
import { measure, middle, namedLoad, ROUNDS, type Rounds, ratio, SECONDS, WARM_UP_S } from './rounds';
import { startSite } from './site';

/** The encoding of browsers, and the larger response for clients without compression. */
const ENCODINGS: Encoding[] = ['br', 'identity'];

const LEAST_PERCENT = 80;
const P99_MAX_MS = 5;
const P99_CONNECTIONS = 16;

const BARE = 'bare `node:http`, the same bytes';
const CACHED = 'list page through the gateway';

/**
 * Compares the requests per second of a cached page through the gateway with those of a server that always
 * sends the same bytes.
 */
export async function gateway(): Promise<Report> {
  return withDatabases(async (open) => {
    const site = await startSite(await open(DEMO_COURSES), 'gateway');
    try {
      const tables: Table[] = [];
      const limits: Limit[] = [];
      for (const encoding of ENCODINGS) {
        const cached = { ...site.target(CACHED, '/category/sports'), encoding };
        const bare = await startBareServer(cached.url, encoding);
        const targets = [{ ...cached, name: BARE, url: bare.url, pid: bare.process.pid ?? 0 }, cached];
        for (const [connections, rounds] of await measure(targets)) {
          const title = namedLoad(encoding, connections);
          tables.push(tableOf(title, rounds));
          limits.push(...limitsOf(title, rounds, connections));
        }
        bare.process.disconnect();
      }
      return {
        title: 'Page cache',
        about:
          `Medians of ${ROUNDS} rounds in which the two take turns, ${SECONDS} s each, after ${WARM_UP_S} s of warm-up; one page, ` +
          'rendered once. The bare server sends the very bytes and headers of that page without looking at the request. Both are ' +
          'about as fast as the generator beside them asks.',
        tables,
        limits,
      };
    } finally {
      await site.stop();
    }
  });
}

/** Returns the gateway's rate as a percentage of the bare server's. */
const percent = (rounds: Rounds) => ratio(rounds, 'requestsPerSecond', CACHED, BARE) * 100;

function tableOf(title: string, rounds: Rounds): Table {
  return {
    title,
    head: ['', 'requests/s', '% of bare', 'p99 ms', 'CPU ms'],
    rows: [BARE, CACHED].map((name) => [
      name,
      whole(middle(rounds, name, 'requestsPerSecond')),
      name === BARE ? '100' : whole(percent(rounds)),
      middle(rounds, name, 'p99').toFixed(1),
      middle(rounds, name, 'cpu').toFixed(3),
    ]),
  };
}

function limitsOf(title: string, rounds: Rounds, connections: number): Limit[] {
  const p99 = middle(rounds, CACHED, 'p99');
  return [
    atLeast(`${title}: the gateway's rate of the bare server's`, percent(rounds), LEAST_PERCENT, ' %'),
    ...(connections === P99_CONNECTIONS ? [atMost(`${title}: p99`, p99, P99_MAX_MS, ' ms')] : []),
  ];
}
