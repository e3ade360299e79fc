import { findCourse } from './course';
import { withDatabases } from './databases';
import type { Target } from './load';
import { atMost, median, type Report } from './report';
import { measure, middle, ROUNDS, type Rounds, SECONDS } from './rounds';
import { type Site, startSite } from './site';

const SIZES = [1_000, 10_000, 100_000];
const CONNECTIONS = 8;
/** Limit: CPU time with the largest catalogue divided by that with the smallest. */
const GROWTH_MAX = 1.5;

const FIRST_TIME = 'list with filters nobody asked for before';
const PAGES = ['list of 24', 'list with filters', 'keyword search', 'course page', FIRST_TIME];

/** Returns pages that are rendered for every request, in the order of their names. Their query keeps them out of the page cache. */
async function pagesOf(site: Site): Promise<Target[]> {
  const { course } = await findCourse(site.origin);
  const paths = [
    '/category/sports?bench=1',
    '/category/sports?district=kwun_tong&weekday=sat',
    `/course?keyword=${encodeURIComponent('瑜伽')}`,
    `${course}?bench=1`,
    '/category/sports',
  ];
  return PAGES.map((name, at) =>
    site.target(
      name,
      paths[at] ?? '/',
      // No cache helps here. Reported without a limit.
      name === FIRST_TIME ? (n) => `/category/sports?priceMin=${n}&weekday=sat` : undefined,
    ),
  );
}

/** Name of a page of the catalogue of a size. */
const named = (page: string, size: number) => `${page}, ${size}`;

/** Measures the CPU time of the same pages with catalogues of three sizes. */
export async function catalogueSize(): Promise<Report> {
  return withDatabases(async (open) => {
    const sites: Site[] = [];
    try {
      const pages: Target[][] = [];
      for (const size of SIZES) {
        const site = await startSite(await open(size));
        sites.push(site);
        pages.push((await pagesOf(site)).map((page) => ({ ...page, name: named(page.name, size) })));
      }
      // Page by page, so that the sizes take turns.
      const targets = PAGES.flatMap((_, at) => pages.flatMap((each) => each[at] ?? []));
      return reportOf((await measure(targets, [CONNECTIONS])).get(CONNECTIONS) ?? new Map());
    } finally {
      for (const site of sites) await site.stop();
    }
  });
}

function reportOf(rounds: Rounds): Report {
  const both = (page: string, size: number) =>
    (rounds.get(named(page, size)) ?? []).map(({ cpu, databaseCpu }) => cpu + databaseCpu);
  const growth = (page: string) => {
    const [smallest = 0, largest = 0] = [SIZES[0], SIZES.at(-1)];
    const first = both(page, smallest);
    return median(both(page, largest).map((cpu, round) => cpu / (first[round] ?? Number.NaN)));
  };
  const cell = (page: string, size: number) =>
    `${median(both(page, size)).toFixed(2)} (${middle(rounds, named(page, size), 'databaseCpu').toFixed(2)})`;
  return {
    title: 'Size of the catalogue',
    about:
      `CPU milliseconds a request, site and PostgreSQL together (in brackets PostgreSQL's share), rendered for every request at ${CONNECTIONS} connections: ` +
      `medians of ${ROUNDS} rounds of ${SECONDS} s in which the sizes take turns. What a combination of filters finds, and its facets, are kept until the catalogue changes; the last line asks for a new combination every time.`,
    tables: [
      {
        head: ['', ...SIZES.map((size) => `${size.toLocaleString('en')} courses`), 'growth'],
        rows: PAGES.map((page) => [
          page,
          ...SIZES.map((size) => cell(page, size)),
          `× ${growth(page).toFixed(2)}`,
        ]),
      },
    ],
    limits: PAGES.filter((page) => page !== FIRST_TIME).map((page) =>
      atMost(`${page}, largest catalogue's CPU in the smallest's`, growth(page), GROWTH_MAX, ' ×'),
    ),
  };
}
