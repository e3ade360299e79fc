/** `npm run dev`: the development server on the same database as `npm start`. */
import { fillCatalogue, openDatabase } from './steps/database';
import { requireFreePort, serve, sitePort, stopTogether } from './steps/serve';

try {
  const port = sitePort();
  await requireFreePort(port);
  const database = await openDatabase();
  await fillCatalogue(database !== null);
  stopTogether(await serve('dev', port), database);
  await database?.announce(`http://localhost:${port}`);
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
