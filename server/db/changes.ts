import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { type Database, databaseUrl, type Transaction } from './client';

/** PostgreSQL channel on which every write to the catalogue is told to all processes that show it. */
const CHANNEL = 'catalogue_changed';
const RECONNECT_MS = 1_000;

let announced = 0;

/** How many changes this process has announced so far. */
export const announcedChanges = (): number => announced;

/** Tells every listening process that the catalogue changed; delivered when the transaction commits. */
export async function announceChange(db: Database | Transaction): Promise<void> {
  announced += 1;
  await db.execute(sql`select pg_notify(${CHANNEL}, '')`);
}

/**
 * Calls back at every change of the catalogue made anywhere (another instance, an import), and after each
 * interruption of the connection, during which changes may have been missed. Returns how to stop.
 */
export function watchCatalogue(onChange: () => void): () => Promise<void> {
  let client: Client | null = null;
  let stopped = false;
  async function connect(): Promise<void> {
    const next = new Client({ connectionString: databaseUrl(), application_name: 'hokcheui-watch' });
    client = next;
    const lost = () => {
      next.removeAllListeners();
      // A dying connection may still report an error; it has been dealt with.
      next.on('error', () => {});
      void next.end().catch(() => {});
      if (!stopped) setTimeout(() => void connect(), RECONNECT_MS).unref();
    };
    next.on('error', lost);
    next.on('end', lost);
    next.on('notification', onChange);
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
      onChange();
    } catch {
      lost();
    }
  }
  void connect();
  return async () => {
    stopped = true;
    client?.removeAllListeners();
    await client?.end();
  };
}
