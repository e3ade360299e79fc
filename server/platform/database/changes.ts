import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { log } from '@/server/platform/log/log';
import { type Database, databaseUrl, type Transaction } from './client';

/** PostgreSQL channel on which every write to the catalogue is told to all processes that show it. */
const CHANNEL = 'catalogue_changed';
const RECONNECT_MS = 300;
/** How often the version is looked at: a connection may be cut off in silence, or pooled so that no notice comes through. */
const LOOK_MS = 1_000;
/** Longest wait for the server before the connection is given up. */
const ANSWER_MS = 3_000;

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
  const end = new AbortController();
  const ended = keepWatching(onChange, end.signal);
  return () => {
    end.abort();
    return ended;
  };
}

async function keepWatching(onChange: () => void, end: AbortSignal): Promise<void> {
  let lost = false;
  while (!end.aborted) {
    try {
      await watch(onChange, end, () => {
        lost = false;
      });
    } catch (error) {
      // Said once an interruption, however long it lasts.
      if (!lost) log.warn('catalogue: changes are not heard until the database is back', {}, error);
      lost = true;
    }
    await pause(RECONNECT_MS, end);
  }
}

/** @throws Error when the connection is lost or the server does not answer */
async function watch(onChange: () => void, end: AbortSignal, onReady: () => void): Promise<void> {
  const client = new Client({
    connectionString: databaseUrl(),
    application_name: 'hokcheui-watch',
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });
  // What breaks is noticed by the next look.
  client.on('error', () => undefined);
  let heard = false;
  client.on('notification', () => {
    heard = true;
    onChange();
  });
  try {
    await client.connect();
    // Where a pooler refuses it, the looks go on without.
    await client.query(`listen ${CHANNEL}`).catch(() => undefined);
    let known = await readVersion(client);
    onReady();
    onChange();
    while (!end.aborted) {
      await pause(LOOK_MS, end);
      const version = await readVersion(client);
      if (version !== known && !heard) onChange();
      known = version;
      heard = false;
    }
  } finally {
    // One that does not answer is not waited for.
    void client.end().catch(() => undefined);
  }
}

async function readVersion(client: Client): Promise<string | undefined> {
  const { rows } = await client.query<{ version: string }>('select version from catalogue_state');
  return rows[0]?.version;
}

const pause = (milliseconds: number, end: AbortSignal) =>
  sleep(milliseconds, undefined, { ref: false, signal: end }).catch(() => undefined);
