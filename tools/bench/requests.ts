import { startBareServer } from './bare';
import { findCourse } from './course';
import { DEMO_COURSES, withDatabases } from './databases';
import type { Encoding, Load } from './load';
import { atMost, type Limit, type Report, type Table, whole } from './report';
import { measure, middle, namedLoad, ROUNDS, type Rounds, ratio, SECONDS, WARM_UP_S } from './rounds';
import { startSite } from './site';

const ENCODINGS: Encoding[] = ['gzip', 'identity'];

const LIST_TIMES_EMPTY = 4.5;
const COURSE_TIMES_EMPTY = 3.5;

const BARE = 'bare `node:http`, the same bytes';
const EMPTY = 'empty dynamic Next page';
const LIST = 'list of 24, rendered';
const COURSE = 'course page, rendered';

/**
 * Measures requests per second and CPU time of the list and course pages, a bare server and an empty page of
 * the same build.
 */
export async function requests(): Promise<Report> {
  return withDatabases(async (open) => {
    const site = await startSite(await open(DEMO_COURSES));
    const { course } = await findCourse(site.origin);
    try {
      const measured = new Map<string, Rounds>();
      for (const encoding of ENCODINGS) {
        const pages = [
          site.target(EMPTY, '/bench.empty?bench=1'),
          site.target(LIST, '/category/sports?sort=newest'),
          site.target(COURSE, `${course}?bench=1`),
        ].map((page) => ({ ...page, encoding }));
        const list = pages.find(({ name }) => name === LIST);
        if (!list) continue;
        const bare = await startBareServer(list.url, encoding);
        const targets = [{ ...list, name: BARE, url: bare.url, pid: bare.process.pid ?? 0 }, ...pages];
        for (const [connections, rounds] of await measure(targets))
          measured.set(namedLoad(encoding, connections), rounds);
        bare.process.disconnect();
      }
      return {
        title: 'Requests',
        about:
          `Medians of ${ROUNDS} rounds in which the pages take turns, ${SECONDS} s each, after ${WARM_UP_S} s of warm-up; ` +
          `${DEMO_COURSES.toLocaleString('en')} courses. CPU is user and system time of the serving process, its children and threads, ` +
          'and apart from it that of PostgreSQL. With gzip the site compresses every answer, while the bare server ' +
          'sends compressed bytes; identity is what a proxy that compresses by itself asks for. The bare server is as fast as the ' +
          'generator beside it asks: its CPU says more than its rate.',
        tables: [...measured].map(([title, rounds]) => tableOf(title, rounds)),
        limits: [...measured].flatMap(([title, rounds]) => limitsOf(title, rounds)),
      };
    } finally {
      await site.stop();
    }
  });
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
    limit('CPU of the rendered list in empty pages', 'cpu', LIST, EMPTY, LIST_TIMES_EMPTY),
    limit('CPU of the rendered course in empty pages', 'cpu', COURSE, EMPTY, COURSE_TIMES_EMPTY),
  ];
}
