import { listenHost } from '@/lib/listen-host';
import type { EmbeddedPostgres } from '@/server/platform/database/embedded/supervisor';
import { requireSettings } from '@/server/platform/settings/check';
import { prepareAccounts, signInLines } from './accounts';
import { build } from './build';
import { fillCatalogue, openDatabase } from './database';
import { keepSite } from './keep-site';
import { step } from './report';
import { type KeptSite, requireFreePort, serveDevelopment, sitePort } from './serve';

/** What this process has started so far, and stops again: the site first, then its database. */
interface Running {
  database: EmbeddedPostgres | null;
  site: KeptSite | null;
}

/**
 * Sets up what is missing and serves the product, built or in development, until it is told to stop. The built one and its
 * database are started again whenever they die.
 */
export async function runSite(mode: 'start' | 'dev'): Promise<void> {
  requireSettings();
  // Whoever read what is said here may be gone; the site goes on.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const running: Running = { database: null, site: null };
  let stopping = false;
  async function stop(status: number): Promise<void> {
    if (stopping) return;
    stopping = true;
    await running.site?.stop();
    await running.database?.stop();
    process.exit(status);
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
  try {
    // First the database: where this very site is running already, that is the answer, not that its port is taken.
    running.database = await openDatabase();
    const port = sitePort();
    await requireFreePort(port);
    await fillCatalogue(running.database !== null);
    const samples = await prepareAccounts(running.database !== null);
    if (mode === 'start') await build();
    const start = mode === 'start' ? keepSite : serveDevelopment;
    running.site = await step('Site', () => start(port, (status) => void stop(status)));
    keepDatabase(running);
    const address = `http://localhost:${port}`;
    await running.database?.announce(address);
    console.log(`\n學趣 / Hokcheui is ready: ${address}   (English: ${address}/en)   Ctrl-C stops it.\n`);
    const host = listenHost();
    console.log(`It listens on ${host ?? 'every network interface'} (HOST).\n`);
    console.log(signInLines(samples, address));
  } catch (error) {
    if (stopping) return;
    console.error(`\n${error instanceof Error ? error.message : error}\n`);
    await stop(1);
  }
}

/** Where the database comes back at another address, the site is told by being started again. */
function keepDatabase({ database, site }: Running): void {
  database?.keep((url) => {
    if (url === process.env.DATABASE_URL) return;
    process.env.DATABASE_URL = url;
    site?.renew();
  });
}
