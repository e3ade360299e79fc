import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { log } from '@/server/platform/log/log';
import type { CacheTag, ChangedTags } from '@/server/platform/request/cache-tags';
import { recordChanged } from '@/server/platform/request/request-context';
import { type Database, directUrl, type Transaction } from './client';

/** PostgreSQL channel that announces every write to the catalogue to all processes. */
const CHANNEL = 'catalogue_changed';
const RECONNECT_MS = 300;
/**
 * Milliseconds between checks of the version. Notifications may be lost if the connection breaks silently, and
 * a pooler passes none on.
 */
const CHECK_INTERVAL_MS = 1_000;
/** Milliseconds to wait for the server before the connection is closed. */
const ANSWER_MS = 3_000;

/** PostgreSQL accepts at most 7,999 bytes in a notification. */
const NOTICE_MAX_BYTES = 7_999;

/** Notifies all listening processes of a change of the catalogue; delivered when the transaction commits. */
export async function announceChange(db: Database | Transaction, tags: ChangedTags): Promise<void> {
  recordChanged(tags);
  const notice = tags === 'all' ? tags : [...new Set(tags)].join(' ');
  await db.execute(sql`select pg_notify(${CHANNEL}, ${notice.length > NOTICE_MAX_BYTES ? 'all' : notice})`);
}

/**
 * Calls `onChange` with the changed tags after every change of the catalogue by any process, and with `all`
 * at the start and after each interruption of the connection, during which notifications may have been lost.
 * @returns a function that stops watching
 */
export function watchCatalogue(onChange: (tags: ChangedTags) => void): () => Promise<void> {
  const end = new AbortController();
  const ended = keepWatching(onChange, end.signal);
  return () => {
    end.abort();
    return ended;
  };
}

async function keepWatching(onChange: (tags: ChangedTags) => void, end: AbortSignal): Promise<void> {
  let lost = false;
  while (!end.aborted) {
    try {
      await watch(onChange, end, () => {
        lost = false;
      });
    } catch (error) {
      // Logged once per interruption.
      if (!lost) log.warn('catalogue: changes are not heard until the database is back', {}, error);
      lost = true;
    }
    await pause(RECONNECT_MS, end);
  }
}

/** @throws Error if the connection is lost or the server does not respond */
async function watch(
  onChange: (tags: ChangedTags) => void,
  end: AbortSignal,
  onReady: () => void,
): Promise<void> {
  const client = new Client({
    connectionString: directUrl(),
    application_name: 'hokcheui-watch',
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });
  // The next version check reports a broken connection.
  client.on('error', () => undefined);
  let heard = false;
  client.on('notification', ({ payload: notice = 'all' }) => {
    heard = true;
    onChange(notice === 'all' ? notice : (notice.split(' ') as CacheTag[]));
  });
  try {
    await client.connect();
    // Where a pooler rejects LISTEN, the version checks suffice.
    await client.query(`listen ${CHANNEL}`).catch(() => undefined);
    let known = await readVersion(client);
    onReady();
    onChange('all');
    while (!end.aborted) {
      await pause(CHECK_INTERVAL_MS, end);
      const version = await readVersion(client);
      if (version !== known && !heard) onChange('all');
      known = version;
      heard = false;
    }
  } finally {
    // Not awaited, because the server may not respond.
    void client.end().catch(() => undefined);
  }
}

async function readVersion(client: Client): Promise<string | undefined> {
  const { rows } = await client.query<{ version: string }>('select version from catalogue_state');
  return rows[0]?.version;
}

const pause = (milliseconds: number, end: AbortSignal) =>
  sleep(milliseconds, undefined, { ref: false, signal: end }).catch(() => undefined);
