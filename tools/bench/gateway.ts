import { startBareServer } from './bare';
import { findCourse } from './course';
import { DEMO_COURSES, withDatabases } from './databases';
import type { Encoding, Target } from './load';
import { atMost, type Limit, median, type Report, type Table, whole } from './report';
import { measure, middle, namedLoad, ROUNDS, type Rounds, ratio, SECONDS, WARM_UP_S } from './rounds';
import { type Site, startSite } from './site';
import { hasWrk, loadByWrk } from './wrk';

/** The encoding of browsers, and the larger response for clients without compression. */
const ENCODINGS: Encoding[] = ['br', 'identity'];

/** Limit of the CPU of a cached page in that of the bare server. */
const CPU_TIMES_MAX = 1.5;
const P99_MAX_MS = 5;
const P99_CONNECTIONS = 16;

/**
 * Connections that ask for pages to be rendered. The objects of more renderings at once do not fit the young
 * generation of the heap: with 16, a page takes a fifth more CPU.
 */
const RENDERING_CONNECTIONS = 4;
/** Limits of the CPU of a rendering on two shared processors, with compression and policy, in ms. */
const LIST_MAX_MS = 10;
const COURSE_MAX_MS = 9;

const BARE = 'bare `node:http`, the same bytes';
const CACHED = 'list page through the gateway';
const EMPTY = 'empty dynamic Next page';
const LIST = 'list of 24';
const COURSE = 'course page';

/**
 * Compares the CPU of a cached page through the gateway with that of a server that always sends the same
 * bytes, and that of pages which the gateway renders with that of an empty page. The generator in Node takes more
 * CPU than either server, so rates are measured by wrk where it is installed.
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
        if (hasWrk()) tables.push(await wrkTable(targets, encoding));
        bare.process.disconnect();
      }
      const rendered = await measureRendered(site);
      tables.push(renderedTable(rendered));
      limits.push(
        atMost('CPU of a rendered list', middle(rendered, LIST, 'cpu'), LIST_MAX_MS, ' ms'),
        atMost('CPU of a rendered course page', middle(rendered, COURSE, 'cpu'), COURSE_MAX_MS, ' ms'),
      );
      return {
        title: 'Page cache',
        about:
          `Medians of ${ROUNDS} rounds in which the two take turns, ${SECONDS} s each, after ${WARM_UP_S} s of warm-up; one page, ` +
          'rendered once, and at the end pages rendered, compressed and given their policy for each request. The bare server sends the very bytes and headers of that page without looking at the request. The ' +
          'generator in Node is slower than both, so the rates above are its own; those of wrk are of the servers.',
        tables,
        limits,
      };
    } finally {
      await site.stop();
    }
  });
}

/** Measures pages that are rendered for each request, because no two requests have the same address. */
async function measureRendered(site: Site): Promise<Rounds> {
  const { course } = await findCourse(site.origin);
  const pages = { [EMPTY]: '/bench.empty?', [LIST]: '/category/sports?sort=newest&', [COURSE]: `${course}?` };
  const targets = Object.entries(pages).map(([name, path]) => ({
    ...site.target(name, path, (n) => `${path}bench=${n}`),
    encoding: 'br' as const,
  }));
  const measured = await measure(targets, [RENDERING_CONNECTIONS]);
  return measured.get(RENDERING_CONNECTIONS) ?? new Map();
}

function renderedTable(rounds: Rounds): Table {
  return {
    title: `Rendered through the gateway, ${namedLoad('br', RENDERING_CONNECTIONS)}`,
    head: ['', 'CPU ms', '× empty page', 'requests/s'],
    rows: [EMPTY, LIST, COURSE].map((name) => [
      name,
      middle(rounds, name, 'cpu').toFixed(2),
      ratio(rounds, 'cpu', name, EMPTY).toFixed(2),
      whole(middle(rounds, name, 'requestsPerSecond')),
    ]),
  };
}

/** Returns the gateway's CPU of a request in that of the bare server. */
const cpuTimes = (rounds: Rounds) => ratio(rounds, 'cpu', CACHED, BARE);

/** Measures both with wrk, taking turns. */
async function wrkTable(targets: Target[], encoding: Encoding): Promise<Table> {
  const loads = new Map(targets.map(({ name }) => [name, [] as Awaited<ReturnType<typeof loadByWrk>>[]]));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const target of targets)
      loads.get(target.name)?.push(await loadByWrk(target, P99_CONNECTIONS, SECONDS));
  return {
    title: `${namedLoad(encoding, P99_CONNECTIONS)}, by wrk`,
    head: ['', 'requests/s', 'CPU ms'],
    rows: [...loads].map(([name, each]) => [
      name,
      whole(median(each.map(({ requestsPerSecond }) => requestsPerSecond))),
      median(each.map(({ cpu }) => cpu)).toFixed(3),
    ]),
  };
}

function tableOf(title: string, rounds: Rounds): Table {
  return {
    title,
    head: ['', 'CPU ms', '× bare', 'p99 ms', 'requests/s'],
    rows: [BARE, CACHED].map((name) => [
      name,
      middle(rounds, name, 'cpu').toFixed(3),
      name === BARE ? '1.00' : cpuTimes(rounds).toFixed(2),
      middle(rounds, name, 'p99').toFixed(1),
      whole(middle(rounds, name, 'requestsPerSecond')),
    ]),
  };
}

function limitsOf(title: string, rounds: Rounds, connections: number): Limit[] {
  const p99 = middle(rounds, CACHED, 'p99');
  return [
    atMost(`${title}: CPU of a request in that of the bare server`, cpuTimes(rounds), CPU_TIMES_MAX, ''),
    ...(connections === P99_CONNECTIONS ? [atMost(`${title}: p99`, p99, P99_MAX_MS, ' ms')] : []),
  ];
}
