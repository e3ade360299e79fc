/** `npm start`: sets up what is missing and serves the whole product. */

import type { EmbeddedPostgres } from '@/server/db/embedded/supervisor';
import { build } from './steps/build';
import { fillCatalogue, openDatabase } from './steps/database';
import { step } from './steps/report';
import { requireFreePort, serve, sitePort, stopTogether } from './steps/serve';

let database: EmbeddedPostgres | null = null;
try {
  const port = sitePort();
  await requireFreePort(port);
  database = await openDatabase();
  await fillCatalogue(database !== null);
  await build();
  const site = await step('Site', () => serve('start', port));
  stopTogether(site, database);
  const address = `http://localhost:${port}`;
  await database?.announce(address);
  console.log(`\n學趣 / Hokcheui is ready: ${address}   (English: ${address}/en)   Ctrl-C stops it.\n`);
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}\n`);
  await database?.stop();
  process.exit(1);
}
