import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { EmbeddedPostgres } from '@/server/db/embedded/supervisor';
import { prepareAccounts, signInLines } from './accounts';
import { build } from './build';
import { fillCatalogue, openDatabase } from './database';
import { step } from './report';
import { requireFreePort, serve, sitePort } from './serve';

/** What this process has started so far, and stops again: the site first, then its database. */
interface Running {
  database: EmbeddedPostgres | null;
  site: ChildProcess | null;
}

/** Sets up what is missing and serves the product, built or in development, until it is told to stop. */
export async function runSite(mode: 'start' | 'dev'): Promise<void> {
  const running: Running = { database: null, site: null };
  let stopping = false;
  async function stop(status: number): Promise<void> {
    if (stopping) return;
    stopping = true;
    const { site, database } = running;
    if (site?.exitCode === null) {
      site.kill('SIGTERM');
      await once(site, 'exit');
    }
    await database?.stop();
    process.exit(status);
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
  try {
    // First the database: where this very site is running already, that is the answer, not that its port is taken.
    running.database = await openDatabase();
    const port = sitePort();
    await requireFreePort(port);
    await fillCatalogue(running.database !== null);
    const samples = await prepareAccounts();
    if (mode === 'start') await build();
    running.site = await step('Site', () => serve(mode, port));
    running.site.on('exit', (status) => void stop(status ?? 1));
    const address = `http://localhost:${port}`;
    await running.database?.announce(address);
    console.log(`\n學趣 / Hokcheui is ready: ${address}   (English: ${address}/en)   Ctrl-C stops it.\n`);
    console.log(signInLines(samples, address));
  } catch (error) {
    if (stopping) return;
    console.error(`\n${error instanceof Error ? error.message : error}\n`);
    await stop(1);
  }
}
