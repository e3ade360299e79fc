import { findCourse } from './course';
import { withDatabases } from './databases';
import { load, type Target, warmUp } from './load';
import { atMost, median, type Report } from './report';
import { type Site, startSite } from './site';

const SIZES = [1_000, 10_000, 100_000];
const CONNECTIONS = 8;
const ROUNDS = 5;
const WARM_UP_S = 4;
const SECONDS = 2;
/** Limit: CPU time with the largest catalogue divided by that with the smallest. */
const GROWTH_MAX = 1.5;

const FIRST_TIME = 'list with filters nobody asked for before';

/** Returns pages that are rendered for every request. Their query keeps them out of the page cache. */
async function pagesOf(site: Site): Promise<Target[]> {
  const { course } = await findCourse(site.origin);
  return [
    site.target('list of 24', '/category/sports?bench=1'),
    site.target('list with filters', '/category/sports?district=kwun_tong&weekday=sat'),
    site.target('keyword search', `/course?keyword=${encodeURIComponent('瑜伽')}`),
    site.target('course page', `${course}?bench=1`),
    // No cache helps here. Reported without a limit.
    site.target(FIRST_TIME, '/category/sports', (n) => `/category/sports?priceMin=${n}&weekday=sat`),
  ];
}

interface Measured {
  cpu: number[];
  databaseCpu: number[];
}

/** Measures the CPU time of the same pages with catalogues of three sizes. */
export async function catalogueSize(): Promise<Report> {
  return withDatabases(async (open) => {
    const sites: Site[] = [];
    try {
      const pages: Target[][] = [];
      for (const size of SIZES) {
        const site = await startSite(await open(size));
        sites.push(site);
        pages.push(await pagesOf(site));
      }
      return reportOf(await measure(pages));
    } finally {
      for (const site of sites) await site.stop();
    }
  });
}

/** Alternates between the sizes page by page, so that a busy moment of the machine affects all of them. */
async function measure(pages: Target[][]): Promise<Map<string, Measured[]>> {
  const measured = new Map<string, Measured[]>();
  const rates = new Map<string, number>();
  const keyOf = ({ name, url }: Target) => `${name} ${url}`;
  for (const target of pages.flat()) rates.set(keyOf(target), await warmUp(target, CONNECTIONS, WARM_UP_S));
  for (let round = 1; round <= ROUNDS; round += 1) {
    console.log(`  round ${round} of ${ROUNDS}`);
    for (const at of pages[0]?.keys() ?? [])
      for (const [size, targets] of pages.entries()) {
        const target = targets[at];
        if (!target) continue;
        const { cpu, databaseCpu } = await load(
          target,
          CONNECTIONS,
          (rates.get(keyOf(target)) ?? 0) * SECONDS,
        );
        const sizes = measured.get(target.name) ?? SIZES.map(() => ({ cpu: [], databaseCpu: [] }));
        measured.set(target.name, sizes);
        sizes[size]?.cpu.push(cpu + databaseCpu);
        sizes[size]?.databaseCpu.push(databaseCpu);
      }
  }
  return measured;
}

/** Returns the median over the rounds of the largest catalogue's CPU time divided by the smallest's. */
function growth(sizes: Measured[]): number {
  const smallest = sizes[0]?.cpu ?? [];
  return median((sizes.at(-1)?.cpu ?? []).map((cpu, round) => cpu / (smallest[round] ?? Number.NaN)));
}

function reportOf(measured: Map<string, Measured[]>): Report {
  return {
    title: 'Size of the catalogue',
    about:
      `CPU milliseconds a request, site and PostgreSQL together (in brackets PostgreSQL's share), rendered for every request at ${CONNECTIONS} connections: ` +
      `medians of ${ROUNDS} rounds of ${SECONDS} s in which the sizes take turns. What a combination of filters finds, and its facets, are kept until the catalogue changes; the last line asks for a new combination every time.`,
    tables: [
      {
        head: ['', ...SIZES.map((size) => `${size.toLocaleString('en')} courses`), 'growth'],
        rows: [...measured].map(([name, sizes]) => [
          name,
          ...sizes.map(
            ({ cpu, databaseCpu }) => `${median(cpu).toFixed(2)} (${median(databaseCpu).toFixed(2)})`,
          ),
          `× ${growth(sizes).toFixed(2)}`,
        ]),
      },
    ],
    limits: [...measured]
      .filter(([name]) => name !== FIRST_TIME)
      .map(([name, sizes]) =>
        atMost(`${name}, largest catalogue's CPU in the smallest's`, growth(sizes), GROWTH_MAX, ' ×'),
      ),
  };
}
