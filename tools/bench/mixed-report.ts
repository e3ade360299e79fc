import type { Answered } from './arrivals';
import { failed, type Minute, type Run, type Step, waited } from './mixed-run';
import { atMost, type Limit, type Report, type Table, whole } from './report';

/** Limit: growth of memory between minutes 5 to 10 and the last five of thirty minutes, in percent. */
const MEMORY_PERCENT = 10;

interface Conditions {
  courses: number;
  minutes: number;
  /** Requests per second. */
  rate: number;
  steps: Step[];
}

/** Returns the tables of a run and its limits: no failed request, and no continuous growth of memory. */
export function mixedReport(
  { courses, minutes, rate, steps }: Conditions,
  { minutes: done, cpu }: Run,
): Report {
  const answers = done.flatMap((minute) => minute.answers);
  const tables = [...(steps.length > 0 ? [rampTable(steps)] : []), kindTable(answers), memoryTable(done)];
  const [early, late] = [done.slice(minutes / 6, minutes / 3), done.slice(-minutes / 6)];
  const limits: Limit[] = [atMost('requests that failed', failed(answers).length, 0, '')];
  for (const part of ['site', 'database'] as const) {
    const growth = (mean(late, part) / mean(early, part) - 1) * 100;
    limits.push(
      atMost(
        `memory of the ${part} at the end, above minutes 5 to 10`,
        Math.abs(growth),
        MEMORY_PERCENT,
        ' %',
      ),
    );
  }
  const each = (ms: number) => (ms / answers.length).toFixed(1);
  return {
    title: 'Mixed load',
    about:
      `${minutes} minutes at ${rate} requests a second, which arrive at random moments whether or not earlier ones were answered; ${whole(courses)} courses, the product as \`npm start\` runs it, load and product on one machine. ` +
      '70 % pages (all addresses of the sitemap, the n-th visited 1/n times as often as the first, 30 % in English, Brotli), 15 % searches, 10 % calls of the API, 5 % writes by members, merchants and visitors; every two minutes the administrator approves a comment. ' +
      `Times are from the moment a request was due. CPU a request: ${each(cpu.site)} ms of the site, ${each(cpu.database)} ms of PostgreSQL. The page cache answered ${hitPercent(answers)} % of the requests for pages and lists of a search.`,
    tables,
    limits,
  };
}

/** Returns the share of the pages that the page cache answered, in percent. */
function hitPercent(answers: readonly Answered[]): string {
  const pages = answers.filter(({ kind }) => kind === 'page' || kind === 'search: list');
  return ((pages.filter(({ isHit }) => isHit).length / pages.length) * 100).toFixed(0);
}

function rampTable(steps: Step[]): Table {
  return {
    title: 'Until it is full, 20 s each',
    head: ['requests/s', 'p50 ms', 'p95 ms', 'p99 ms', 'CPU ms a request', 'failed'],
    rows: steps.map(({ rate, answers, cpu }) => [
      whole(rate),
      ...[0.5, 0.95, 0.99].map((share) => waited(answers, share).toFixed(0)),
      cpu.toFixed(1),
      whole(failed(answers).length),
    ]),
  };
}

function kindTable(answers: Answered[]): Table {
  const kinds = [...new Set(answers.map(({ kind }) => kind))].sort();
  const rowOf = (name: string, some: Answered[]) => [
    name,
    whole(some.length),
    ...[0.5, 0.95, 0.99].map((share) => waited(some, share).toFixed(1)),
    (some.reduce((sum, { bytes }) => sum + bytes, 0) / some.length / 1000).toFixed(1),
    whole(failed(some).length),
  ];
  return {
    title: 'By kind',
    head: ['', 'requests', 'p50 ms', 'p95 ms', 'p99 ms', 'kB an answer', 'failed'],
    rows: [
      ...kinds.map((kind) =>
        rowOf(
          kind,
          answers.filter((answer) => answer.kind === kind),
        ),
      ),
      rowOf('all', answers),
    ],
  };
}

function memoryTable(minutes: Minute[]): Table {
  return {
    title: 'Memory, MiB at the end of each minute (what processes share counted once)',
    head: ['minute', 'requests', 'p99 ms', 'site', 'PostgreSQL'],
    rows: minutes.map(({ answers, site, database }, at) => [
      String(at + 1),
      whole(answers.length),
      waited(answers, 0.99).toFixed(0),
      whole(site),
      whole(database),
    ]),
  };
}

const mean = (minutes: Minute[], part: 'site' | 'database') =>
  minutes.reduce((sum, minute) => sum + minute[part], 0) / minutes.length;
