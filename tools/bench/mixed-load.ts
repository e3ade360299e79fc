import { administratorSession, withApis } from './bench-api';
import { withDatabases } from './databases';
import { mixedReport } from './mixed-report';
import { ramp, run, warmUp } from './mixed-run';
import { createVisitors } from './mixed-visitors';
import { fillPeople } from './people';
import type { Report } from './report';
import { startSite } from './site';
import { sitemapAddresses } from './sitemap-addresses';

const COURSES = Number(process.env.BENCH_COURSES) || 100_000;
/** Minutes of the run. `BENCH_MINUTES=3 npm run bench -- mixed-load` makes a short trial run. */
const MINUTES = Number(process.env.BENCH_MINUTES) || 30;
/** Requests per second. The default is a share of the highest rate of the ramp. */
const RATE = Number(process.env.BENCH_RATE) || null;
const SHARE_OF_SATURATION = 0.4;
const MEMBERS = 500;
const MERCHANTS = 20;
/** Number of courses that the API calls use. */
const CALLED = 20_000;

/** Runs half an hour of mixed use of the site as `npm start` serves it. */
export async function mixedLoad(): Promise<Report> {
  process.env.RATE_LIMIT_SCALE = '1000000';
  return withDatabases(async (_open, _openEmpty, openCopy) => {
    const database = await openCopy(`mixed_${COURSES}`, COURSES, () => Promise.resolve());
    await fillPeople(database.url, { members: MEMBERS, merchants: MERCHANTS });
    return withApis([database], async ([api]) => {
      if (!api) throw new Error('there is no API');
      const administrator = await administratorSession(api);
      const { rows: courses } = await api.pool.query<{ id: number; slug: string }>(
        `select id, slug from posts where state = 'published' and sample order by random() limit $1`,
        [CALLED],
      );
      const site = await startSite(database, 'gateway');
      try {
        const addresses = await sitemapAddresses(site.origin);
        const next = createVisitors({
          ...{ addresses, courses, administrator },
          ...{ members: MEMBERS, merchants: MERCHANTS },
        });
        const product = { origin: site.origin, pid: site.pid, databasePid: database.pid };
        await warmUp(product, next);
        const reached = RATE === null ? await ramp(product, next) : null;
        const rate = RATE ?? Math.max(1, Math.round((reached?.rate ?? 0) * SHARE_OF_SATURATION));
        return mixedReport(
          { courses: COURSES, minutes: MINUTES, rate, steps: reached?.steps ?? [] },
          await run(product, next, { rate, minutes: MINUTES }),
        );
      } finally {
        await site.stop();
      }
    });
  });
}
