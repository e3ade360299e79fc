import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Scan } from './sample-sessions';

/**
 * All modules that need nothing outside this machine, except the time-based ones: sqlmap covers them more
 * reliably.
 */
const MODULES =
  'cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,xss';
/** Paths that the first pages do not link to. */
const STARTS = [
  '/en',
  '/course?keyword=x',
  '/course?district=wan_chai&priceMin=1',
  '/user',
  '/merchant/signup',
  '/api/docs',
];
/** Reported findings that are intended, with the reason. */
const MEANT: Record<string, string> = {
  'X-Frame-Options': 'frame-ancestors says the same to every browser of the last ten years',
  'X-XSS-Protection': 'removed from browsers, where it made holes of its own',
};

/**
 * Minimum number of crawled pages. A lower number means that wapiti could not follow the links of the first
 * page.
 */
const FEWEST = 20;

interface Found {
  method: string;
  path: string;
  info: string;
  parameter: string | null;
}

/** Crawls the site and attacks the pages found, for a number of minutes. Returns the unintended findings. */
export async function runWapiti({ origin, folder, minutes }: Scan): Promise<string[]> {
  const own = resolve(folder, 'wapiti');
  await rm(own, { recursive: true, force: true });
  await mkdir(own, { recursive: true });
  const report = join(own, 'report.json');
  const child = spawn(
    'wapiti',
    [
      ...[
        '--url',
        `${origin}/`,
        '--scope',
        'domain',
        '--module',
        MODULES,
        '--flush-session',
        '--no-bugreport',
      ],
      ...STARTS.flatMap((path) => ['--start', origin + path]),
      // wapiti requests Brotli, which Debian's Python cannot decode.
      ...['--header', 'Accept-Encoding: gzip', '--verbose', '1'],
      // Crawls for half of the time. Pages of the same kind need not all be crawled.
      ...['--depth', '4', '--max-files-per-dir', '12', '--max-links-per-page', '80'],
      ...['--max-scan-time', String(minutes * 30), '--max-attack-time', String(minutes * 8)],
      ...['--store-session', own, '--store-config', own, '--format', 'json', '--output', report],
    ],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, HOME: own } },
  );
  const said = text(child.stdout);
  await once(child, 'exit');
  const { vulnerabilities, anomalies } = JSON.parse(await readFile(report, 'utf8')) as {
    vulnerabilities: Record<string, Found[]>;
    anomalies: Record<string, Found[]>;
  };
  const addresses = new Set((await said).match(/(?<=^\[\+\] .*)https?:\S+/gm)).size;
  console.log(`  wapiti looked at ${addresses} addresses`);
  if (addresses < FEWEST) return [`only ${addresses} addresses were found: it cannot read the pages`];
  const found = Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([kind, list]) =>
    list.map(({ method, path, info, parameter }) => `${kind}: ${method} ${path} ${parameter ?? ''} ${info}`),
  );
  return found.filter((finding) => !Object.keys(MEANT).some((name) => finding.includes(name)));
}
