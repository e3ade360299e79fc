import pLimit from 'p-limit';
import { withDatabases } from './databases';
import { pause } from './read-pages';
import { atMost, type Report, whole } from './report';
import { type Site, startSite } from './site';
import { sitemapAddresses } from './sitemap-addresses';

const COURSES = 4_000;
const READINGS = 2;
const AT_ONCE = 3;
const MB = 1e6;
/** Time after which Node has returned unused memory to the system. */
const REST_MS = 30_000;
/** Limit after all pages have been read in both languages, MB. */
const MEMORY_MAX_MB = 450;

async function readAll(site: Site, paths: string[]): Promise<void> {
  const limit = pLimit(AT_ONCE);
  await Promise.all(
    paths.map((path) =>
      limit(async () => {
        const reply = await fetch(site.origin + path, { headers: { 'accept-encoding': 'br' } });
        await reply.arrayBuffer();
        if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
      }),
    ),
  );
}

/** Measures the memory of the site's process before and after all its pages are read in both languages. */
export async function memory(): Promise<Report> {
  return withDatabases(async (open) => {
    const database = await open(COURSES);
    const site = await startSite(database, 'gateway');
    const plain = await startSite(database, 'next');
    try {
      const { 'zh-hk': chinese, en } = await sitemapAddresses(site.origin);
      const paths = [...chinese, ...en];
      const rows: [string, number, number][] = [['started', site.memory(), plain.memory()]];
      for (let reading = 1; reading <= READINGS; reading += 1) {
        await readAll(site, paths);
        await readAll(plain, Array(paths.length).fill('/bench.empty'));
        rows.push([`read ${reading} ×`, site.memory(), plain.memory()]);
      }
      await pause(REST_MS);
      const rest = site.memory();
      rows.push([`${REST_MS / 1000} s later`, rest, plain.memory()]);
      return {
        title: 'Memory',
        about: `Resident memory of the site’s process (PSS) with ${whole(COURSES)} courses, whose ${whole(paths.length)} pages are read ${READINGS} times, ${AT_ONCE} at once; beside it Next alone, which renders its empty page as often.`,
        tables: [
          {
            head: ['', 'site MB', 'empty Next page MB'],
            rows: rows.map(([name, ...bytes]) => [name, ...bytes.map((each) => whole(each / MB))]),
          },
        ],
        limits: [atMost('after reading', rest / MB, MEMORY_MAX_MB, ' MB')],
      };
    } finally {
      await Promise.all([site.stop(), plain.stop()]);
    }
  });
}
