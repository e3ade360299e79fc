import { SITEMAP_PAGE_SIZE } from '@/lib/contract/sitemap';
import { read, type World } from './growth-world';
import { readLines } from './read-lines';
import { type Table, whole } from './report';

const MB = 1024 * 1024;

/**
 * Reads every file of the sitemap in turn. Reports the time of the first and the last one, and the growth of
 * memory.
 */
export async function measureSitemap(worlds: World[]): Promise<Table> {
  const rows: string[][] = [];
  for (const { size, site } of worlds) {
    const index = await read(`${site.origin}/sitemap.xml`);
    const files = [...index.matchAll(/<loc>[^<]*(\/sitemap\/zh-hk-posts-\d+\.xml)<\/loc>/g)].map(
      ([, path]) => path ?? '',
    );
    const times: number[] = [];
    let addresses = 0;
    const memory: number[] = [];
    for (const path of files) {
      const began = performance.now();
      const xml = await read(site.origin + path);
      times.push(performance.now() - began);
      addresses += xml.split('<url>').length - 1;
      memory.push(site.memory() / MB);
    }
    if (addresses < size * 0.9) throw new Error(`the sitemap of ${size} courses has ${addresses} addresses`);
    const third = Math.ceil(memory.length / 3);
    rows.push([
      whole(size),
      whole(files.length),
      whole(addresses),
      (times.reduce((sum, ms) => sum + ms, 0) / (addresses / 1000)).toFixed(1),
      (times[0] ?? 0).toFixed(0),
      (times.at(-1) ?? 0).toFixed(0),
      `${whole(Math.max(...memory.slice(0, third)))} → ${whole(Math.max(...memory.slice(-third)))}`,
    ]);
  }
  return {
    title: `Sitemap of all courses, at most ${whole(SITEMAP_PAGE_SIZE)} a file, one language`,
    head: [
      'courses',
      'files',
      'addresses',
      'ms per 1,000 addresses',
      'first file ms',
      'last file ms',
      'MB, first → last third',
    ],
    rows,
  };
}

/** Exports every course as CSV. Reports rows per second, and memory above idle. */
export async function measureExports(worlds: World[]): Promise<Table> {
  const rows: string[][] = [];
  for (const { size, api, administrator } of worlds)
    for (const kind of ['courses', 'comments'] as const) {
      globalThis.gc?.();
      const idle = process.memoryUsage.rss();
      const began = performance.now();
      const reply = await api.send('GET', `/api/v1/admin/exports/${kind}`, undefined, administrator);
      if (!reply.body) throw new Error(`the export of ${kind} answered ${reply.status}`);
      const { lines, peak } = await readLines(reply.body as unknown as AsyncIterable<Uint8Array>);
      const ms = performance.now() - began;
      rows.push([
        `${kind} of ${whole(size)}`,
        whole(lines),
        (ms / 1000).toFixed(1),
        (ms / (lines / 1000)).toFixed(1),
        ((peak - idle) / MB).toFixed(0),
      ]);
    }
  return {
    title: 'Export as CSV',
    head: ['', 'rows', 's', 'ms per 1,000 rows', 'MB above idle'],
    rows,
  };
}
