/**
 * Starts an embedded server in a process that tests can kill. `owner.fixture.ts DATA_DIR [SITE_URL]` prints
 * one line of JSON and keeps running.
 */
import { EmbeddedPostgresError } from './errors';
import { startEmbeddedPostgres } from './supervisor';

const [dataDir = '', siteUrl] = process.argv.slice(2);

async function own(): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDir });
  if (siteUrl) await server.announce(siteUrl);
  process.once('SIGTERM', () => server.stop().then(() => process.exit()));
  setInterval(() => undefined, 60_000);
  console.log(JSON.stringify({ url: server.url, adopted: server.adopted }));
}

own().catch((error: unknown) => {
  if (!(error instanceof EmbeddedPostgresError)) throw error;
  console.log(JSON.stringify({ code: error.code, message: error.message }));
});
