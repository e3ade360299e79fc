import { listenHost } from '@/lib/network/listen-host';
import { archiveStorage } from '@/server/platform/archive/archive-storage';
import { type Archiver, startArchiver } from '@/server/platform/archive/archiver';
import { closeDatabase, databaseUrl } from '@/server/platform/database/client';
import type { EmbeddedPostgres } from '@/server/platform/database/embedded/supervisor';
import { writeConsoleAsJson } from '@/server/platform/log/console-as-json';
import { requireSettings } from '@/server/platform/settings/check';
import { prepareAccounts, signInLines } from './accounts';
import { build } from './build';
import { fillCatalogue, openDatabase } from './database';
import { keepSite } from './keep-site';
import { step } from './report';
import { type KeptSite, requireFreePort, serveDevelopment, sitePort } from './serve';

/** Processes started so far. They are stopped in this order: the site, then its database. */
interface Running {
  database: EmbeddedPostgres | null;
  archiver: Archiver | null;
  site: KeptSite | null;
}

/**
 * Sets up the product if necessary and serves it, built or in development, until it is stopped. Restarts the
 * built site and its database when they die.
 */
export async function runSite(mode: 'start' | 'dev'): Promise<void> {
  writeConsoleAsJson();
  requireSettings();
  // The reader of the output may have closed the pipe. The site continues.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const running: Running = { database: null, archiver: null, site: null };
  let stopping = false;
  const isEmbedded = !process.env.DATABASE_URL;
  let opening: Promise<EmbeddedPostgres | null> | undefined;
  let starting: Promise<KeptSite> | undefined;
  async function stop(status: number): Promise<void> {
    if (stopping) return;
    stopping = true;
    // What is being started is stopped once it runs.
    if (isEmbedded) running.database ??= (await opening?.catch(() => null)) ?? null;
    running.site ??= (await starting?.catch(() => null)) ?? null;
    await running.site?.stop();
    // What the set-up is doing fails with its connections, and is not reported.
    void closeDatabase().catch(() => undefined);
    const stopDatabase = async () => running.database?.stop();
    await (running.archiver ? running.archiver.stop(stopDatabase) : stopDatabase());
    process.exit(status);
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (!stopping) console.log('\nStopping …');
      void stop(0);
    });
  try {
    // Opens the database first: if this site is already running, that error is reported instead of the
    // occupied port.
    opening = openDatabase();
    running.database = await opening;
    running.archiver = archiveOf(running.database);
    const port = sitePort();
    await requireFreePort(port);
    if (stopping) return;
    await fillCatalogue(running.database !== null);
    const samples = await prepareAccounts(running.database !== null);
    if (mode === 'start') await build();
    const start = mode === 'start' ? keepSite : serveDevelopment;
    starting = step('Site', () => start(port, (status) => void stop(status)));
    running.site = await starting;
    if (stopping) return;
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

/** Archives the embedded database, if the settings name an archive. */
function archiveOf(database: EmbeddedPostgres | null): Archiver | null {
  const storage = archiveStorage();
  if (!storage || !database) return null;
  return startArchiver({ storage, cluster: database.cluster, url: databaseUrl });
}

/** Restarts the site if the database comes back at another address. */
function keepDatabase({ database, site }: Running): void {
  database?.keep((url) => {
    if (url === process.env.DATABASE_URL) return;
    process.env.DATABASE_URL = url;
    site?.renew();
  });
}
