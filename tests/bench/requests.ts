import { startBareServer } from './bare';
import { findCourse } from './course';
import { DEMO_COURSES, withDatabases } from './databases';
import { type Encoding, type Load, load, type Target, warmUp } from './load';
import { atMost, type Limit, median, type Report, type Table, whole } from './report';
import { startSite } from './site';

const CONNECTIONS = [1, 16, 64];
const ROUNDS = 5;
const WARM_UP_S = 4;
const ENCODINGS: Encoding[] = ['gzip', 'identity'];
const SECONDS = 2;

/** Figures of the issue. */
const BARE_TIMES_CACHED = 40;
const LIST_TIMES_EMPTY = 6;
const COURSE_TIMES_EMPTY = 5;

const BARE = 'bare `node:http`, the same bytes';
const CACHED = 'list page, cached';
const EMPTY = 'empty dynamic Next page';
const LIST = 'list of 24, rendered';
const COURSE = 'course page, rendered';

/** Loads of one page at one number of connections, one a round. */
type Rounds = Map<string, Load[]>;

/** Requests a second and CPU of the list and course page beside a bare server and an empty page of the same build. */
export async function requests(): Promise<Report> {
  return withDatabases(async (open) => {
    const site = await startSite(await open(DEMO_COURSES));
    const { course } = await findCourse(site.origin);
    try {
      const measured = new Map<string, Rounds>();
      for (const encoding of ENCODINGS) {
        const pages = [
          site.target(CACHED, '/category/sports'),
          site.target(EMPTY, '/bench.empty?bench=1'),
          site.target(LIST, '/category/sports?sort=newest'),
          site.target(COURSE, `${course}?bench=1`),
        ].map((page) => ({ ...page, encoding }));
        const [cached] = pages;
        if (!cached) continue;
        const bare = await startBareServer(cached.url, encoding);
        const targets = [{ ...cached, name: BARE, url: bare.url, pid: bare.process.pid ?? 0 }, ...pages];
        for (const [connections, rounds] of await measure(targets))
          measured.set(
            `${encoding}, ${connections} ${connections === 1 ? 'connection' : 'connections'}`,
            rounds,
          );
        bare.process.disconnect();
      }
      return {
        title: 'Requests',
        about:
          `Medians of ${ROUNDS} rounds in which the pages take turns, ${SECONDS} s each, after ${WARM_UP_S} s of warm-up; ` +
          `${DEMO_COURSES.toLocaleString('en')} courses. CPU is user and system time of the serving process, its children and threads, ` +
          'and apart from it that of PostgreSQL. With gzip the site compresses every answer, the cached page too, while the bare server ' +
          'sends compressed bytes; identity is what a proxy that compresses by itself asks for. The bare server is as fast as the ' +
          'generator beside it asks: its CPU tells more than its rate.',
        tables: [...measured].map(([title, rounds]) => tableOf(title, rounds)),
        limits: [...measured].flatMap(([title, rounds]) => limitsOf(title, rounds)),
      };
    } finally {
      await site.stop();
    }
  });
}

async function measure(targets: Target[]): Promise<Map<number, Rounds>> {
  const measured = new Map(CONNECTIONS.map((connections) => [connections, new Map() as Rounds]));
  const rates = new Map<string, number>();
  for (const target of targets) rates.set(target.name, await warmUp(target, 16, WARM_UP_S));
  for (let round = 1; round <= ROUNDS; round += 1) {
    console.log(`  round ${round} of ${ROUNDS}`);
    for (const [connections, loads] of measured)
      for (const target of targets) {
        const amount = (rates.get(target.name) ?? 0) * SECONDS;
        const done = await load(target, connections, amount);
        loads.set(target.name, [...(loads.get(target.name) ?? []), done]);
      }
  }
  return measured;
}

const middle = (rounds: Rounds, name: string, key: keyof Load) =>
  median((rounds.get(name) ?? []).map((one) => one[key]));

/** Median over the rounds of one page's figure divided by another's of the same round: noise that lasts hits both. */
function ratio(rounds: Rounds, key: keyof Load, name: string, reference: string): number {
  const references = rounds.get(reference) ?? [];
  return median((rounds.get(name) ?? []).map((one, at) => one[key] / (references[at]?.[key] ?? Number.NaN)));
}

function tableOf(title: string, rounds: Rounds): Table {
  return {
    title,
    head: ['', 'requests/s', 'CPU ms', 'PostgreSQL CPU ms', 'CPU × empty page'],
    rows: [...rounds.keys()].map((name) => [
      name,
      whole(middle(rounds, name, 'requestsPerSecond')),
      middle(rounds, name, 'cpu').toFixed(2),
      middle(rounds, name, 'databaseCpu').toFixed(2),
      ratio(rounds, 'cpu', name, EMPTY).toFixed(2),
    ]),
  };
}

function limitsOf(title: string, rounds: Rounds): Limit[] {
  const limit = (what: string, key: keyof Load, name: string, reference: string, most: number) =>
    atMost(`${title}: ${what}`, ratio(rounds, key, name, reference), most, ' ×');
  return [
    limit("bare server's rate in the cached list's", 'requestsPerSecond', BARE, CACHED, BARE_TIMES_CACHED),
    limit('CPU of the rendered list in empty pages', 'cpu', LIST, EMPTY, LIST_TIMES_EMPTY),
    limit('CPU of the rendered course in empty pages', 'cpu', COURSE, EMPTY, COURSE_TIMES_EMPTY),
  ];
}
