import type { Context } from 'hono';
import type { Database } from '@/server/platform/database/client';
import { isUnavailable } from '@/server/platform/errors/unavailable';
import { log } from '@/server/platform/log/log';
import type { ApiEnv } from './context';

/** Milliseconds for which an unreachable replica is skipped, so that not every request waits for it. */
const REST_MS = 10_000;
const awayUntil = new WeakMap<Database, number>();

/**
 * Runs a read that tolerates replication lag on the replica, if there is one, and repeats it on the primary
 * if it fails. Not for reads that fill cached pages: those are rendered right after a write and would store
 * old data.
 */
export async function readLagging<T>(
  { var: { database, replica } }: Context<ApiEnv>,
  read: (db: Database) => Promise<T>,
): Promise<T> {
  if (replica === database || (awayUntil.get(replica) ?? 0) > Date.now()) return read(database);
  try {
    return await read(replica);
  } catch (error) {
    log.warn('replica: read from the database itself instead', {}, error);
    if (isUnavailable(error)) awayUntil.set(replica, Date.now() + REST_MS);
    return read(database);
  }
}
