import { startBareServer } from './bare';
import { findCourse } from './course';
import { DEMO_COURSES, withDatabases } from './databases';
import { type Load, load, type Target, warmUp } from './load';
import { atMost, type Limit, median, type Report, type Table, whole } from './report';
import { startSite } from './site';

const CONNECTIONS = [1, 16, 64];
const ROUNDS = 3;
const WARM_UP_S = 5;
const SECONDS = 3;

/** Figures of the issue. */
const CACHED_SHARE_OF_BARE = 1 / 40;
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
    const cached = site.target(CACHED, '/category/sports');
    const bare = await startBareServer(cached.url);
    try {
      const targets = [
        { ...cached, name: BARE, url: bare.url, pid: bare.process.pid ?? 0 },
        cached,
        site.target(EMPTY, '/bench.empty?bench=1'),
        site.target(LIST, '/category/sports?sort=newest'),
        site.target(COURSE, `${course}?bench=1`),
      ];
      const measured = await measure(targets);
      return {
        title: 'Requests',
        about:
          `Medians of ${ROUNDS} rounds in which the pages take turns, ${SECONDS} s each, after ${WARM_UP_S} s of warm-up; ` +
          `answers in gzip, ${DEMO_COURSES.toLocaleString('en')} courses. CPU is user and system time of the serving process, its children and threads, ` +
          'and apart from it that of PostgreSQL. The cached page is compressed for every request, the bare server sends the compressed bytes, and is as fast as the generator asks: its CPU tells more than its rate.',
        tables: [...measured].map(([connections, rounds]) => tableOf(connections, rounds)),
        limits: limitsOf(measured),
      };
    } finally {
      bare.process.disconnect();
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

function tableOf(connections: number, rounds: Rounds): Table {
  return {
    title: `${connections} ${connections === 1 ? 'connection' : 'connections'}`,
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

function limitsOf(measured: Map<number, Rounds>): Limit[] {
  return [...measured].flatMap(([connections, rounds]) => {
    const at = `at ${connections}`;
    return [
      atMost(
        `Bare server's requests a second, in those of the cached list, ${at}`,
        ratio(rounds, 'requestsPerSecond', BARE, CACHED),
        1 / CACHED_SHARE_OF_BARE,
        ' ×',
      ),
      atMost(
        `CPU of the rendered list, in empty pages, ${at}`,
        ratio(rounds, 'cpu', LIST, EMPTY),
        LIST_TIMES_EMPTY,
        ' ×',
      ),
      atMost(
        `CPU of the rendered course, in empty pages, ${at}`,
        ratio(rounds, 'cpu', COURSE, EMPTY),
        COURSE_TIMES_EMPTY,
        ' ×',
      ),
    ];
  });
}
