import type { Context } from 'hono';
import type { Database } from '@/server/platform/database/client';
import { isUnavailable } from '@/server/platform/errors/unavailable';
import { log } from '@/server/platform/log/log';
import type { ApiEnv } from './context';

/** ms for which a replica that cannot be reached is not asked again, so that not every call waits for it. */
const REST_MS = 10_000;
const awayUntil = new WeakMap<Database, number>();

/**
 * Makes a read that may lag behind: at the replica, where there is one, and whatever fails there at the database itself. Not for
 * what fills pages: those are made anew right after a write, and kept.
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
