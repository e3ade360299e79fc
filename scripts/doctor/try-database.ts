import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { sql } from 'drizzle-orm';
import { getDatabase, getReplica } from '@/server/platform/database/client';
import { connectionProblem } from '@/server/platform/database/connection-problem';
import type { EmbeddedPostgres } from '@/server/platform/database/embedded/supervisor';
import { postgresFolder } from '@/server/platform/settings/data-folder';
import { readiness } from '@/server/platform/shutdown/readiness';
import { openOrJoinServer } from '../steps/database';
import { attempt, type Line } from './report';

/** PostgreSQL 15, as `server_version_num` has it. */
const OLDEST = 150_000;

interface OpenedDatabase {
  line: Line;
  /** Whether it answers, also without tables. */
  isReachable: boolean;
  /** Whether the tables are there. */
  isUsable: boolean;
  /** To be stopped by the caller. */
  embedded: EmbeddedPostgres | null;
}

/** Opens the database of the site, starting the embedded one only if there are data of it, and looks at it. */
export async function tryDatabase(): Promise<OpenedDatabase> {
  const name = 'Database';
  let embedded: EmbeddedPostgres | null = null;
  let isReachable = false;
  let isUsable = false;
  const line = await attempt(name, 'the embedded PostgreSQL', async () => {
    const { DATABASE_URL, DATABASE_DIRECT_URL } = process.env;
    const problem =
      (DATABASE_URL && (await connectionProblem(DATABASE_URL))) ||
      (DATABASE_DIRECT_URL && (await connectionProblem(DATABASE_DIRECT_URL, 'DATABASE_DIRECT_URL')));
    if (problem) return { light: 'red', text: problem };
    if (!DATABASE_URL && !existsSync(`${postgresFolder()}.log`))
      return {
        light: 'yellow',
        text: `DATABASE_URL is not set; the first npm start makes a database in ${relative('.', postgresFolder())}`,
      };
    embedded = await openOrJoinServer();
    const { rows } = await getDatabase().execute<{ version: string; number: number }>(
      sql`select current_setting('server_version') as version, current_setting('server_version_num')::int as number`,
    );
    const { version = '', number = 0 } = rows[0] ?? {};
    if (number < OLDEST)
      return { light: 'red', text: `DATABASE_URL: PostgreSQL ${version} is too old; 15 or later is needed` };
    isReachable = true;
    const missing = await readiness(getDatabase);
    isUsable = missing === null;
    return missing
      ? {
          light: 'yellow',
          text: `PostgreSQL ${version}; migrations are missing, the next start applies them`,
        }
      : { light: 'green', text: `PostgreSQL ${version}, all migrations applied` };
  });
  return { line, isReachable, isUsable, embedded };
}

/** Tries the replica, if there is one. */
export async function tryReplica(): Promise<Line[]> {
  const url = process.env.DATABASE_REPLICA_URL;
  if (!url) return [];
  const line = await attempt('Replica', 'DATABASE_REPLICA_URL', async () => {
    const problem = await connectionProblem(url, 'DATABASE_REPLICA_URL');
    if (problem) return { light: 'red', text: problem };
    const { rows } = await getReplica().execute<{ replica: boolean }>(
      sql`select pg_is_in_recovery() as replica`,
    );
    return rows[0]?.replica
      ? { light: 'green', text: 'answers, and is a replica' }
      : { light: 'red', text: 'DATABASE_REPLICA_URL: the server is a primary, so it gets no new data' };
  });
  return [line];
}
