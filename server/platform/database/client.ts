import { drizzle } from 'drizzle-orm/node-postgres';
import { type Client, type ClientBase, Pool } from 'pg';
import { singleton } from '@/lib/process/singleton';
import { isRunning } from '@/server/platform/database/embedded/process-identity';
import { readState } from '@/server/platform/database/embedded/state-file';
import * as schema from '@/server/platform/database/schema/schema';
import { log } from '@/server/platform/log/log';
import { postgresFolder } from '@/server/platform/settings/data-folder';
import { statementTimeoutMs, TimedClient } from './timed-client';

const DEFAULT_POOL_MAX = 10;
const CONNECT_TIMEOUT_MS = 5_000;

export type Database = ReturnType<typeof connect>;

export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** The databases of this process by their URL, each with its pool. */
const open = singleton('databases', () => new Map<string, Database>());

/** Returns the primary database, with one pool for the whole process. */
export function getDatabase(): Database {
  return databaseAt(databaseUrl());
}

/**
 * Returns the database for reads that tolerate replication lag: the replica of DATABASE_REPLICA_URL,
 * otherwise the primary.
 */
export function getReplica(): Database {
  return databaseAt(process.env.DATABASE_REPLICA_URL || databaseUrl());
}

/**
 * Opens a connection outside the pool, for COPY (which pipelined connections do not support), for locks and
 * temporary tables of a session, and for long use. It goes past a pooler. The caller closes it.
 */
export async function connectAlone({ $client: pool }: Pick<Database, '$client'>): Promise<Client> {
  const { connectionString } = pool.options;
  const isPrimary = hasPooler() && connectionString === databaseUrl();
  const client = new TimedClient({
    ...pool.options,
    ...(isPrimary && { connectionString: directUrl() }),
    pipeline: false,
  });
  // The failing query reports a broken connection.
  client.on('error', () => undefined);
  await client.connect();
  await limitStatements(client);
  return client;
}

/** Closes all pools of this process; a later `getDatabase` opens new ones. */
export async function closeDatabase(): Promise<void> {
  const databases = [...open.values()];
  open.clear();
  await Promise.all(
    databases.map(({ $client: pool }) => {
      // Ignores errors on closing connections, such as those of a server that stops right after this.
      pool.removeAllListeners('error').on('error', () => undefined);
      return pool.end();
    }),
  );
}

/**
 * Returns the URL of the database: DATABASE_URL, otherwise that of the running embedded server in
 * `.data/postgres`.
 * @throws Error if there is neither
 */
export function databaseUrl(): string {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL;
  const state = readState(postgresFolder());
  if (state?.url && state.pid && isRunning(state.pid)) return state.url;
  throw new Error(
    'There is no database to talk to: set DATABASE_URL, or start the embedded one with npm start or npm run dev.',
  );
}

/**
 * Returns the URL for what a pooler of transactions cannot do: locks, settings and temporary tables of a
 * session, and LISTEN. It is DATABASE_DIRECT_URL where DATABASE_URL is that of a pooler.
 */
export const directUrl = (): string => process.env.DATABASE_DIRECT_URL || databaseUrl();

/** Whether DATABASE_URL is that of a pooler, which gives each transaction any of its connections. */
export const hasPooler = (): boolean => Boolean(process.env.DATABASE_DIRECT_URL);

/** Returns the number of idle and used connections of all pools, and of requests that wait for one. */
export function poolState(): { idle: number; used: number; waiting: number } {
  const pools = [...open.values()].map(({ $client }) => $client);
  const sum = (count: (pool: Pool) => number) => pools.reduce((total, pool) => total + count(pool), 0);
  return {
    idle: sum((pool) => pool.idleCount),
    used: sum((pool) => pool.totalCount - pool.idleCount),
    waiting: sum((pool) => pool.waitingCount),
  };
}

function databaseAt(url: string): Database {
  const database = open.get(url) ?? connect(url);
  open.set(url, database);
  return database;
}

function connect(url: string) {
  const pool = new Pool({
    Client: TimedClient,
    connectionString: url,
    application_name: 'hokcheui',
    max: Number(process.env.DATABASE_POOL_MAX) || DEFAULT_POOL_MAX,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // Statements that do not depend on each other's results share a round trip
    // (server/platform/database/by-index).
    pipeline: true,
  });
  // Without a listener, the loss of an idle connection (such as a restart of the server) would end this
  // process. The pool replaces the connection.
  pool.on('error', (error) => log.warnEachMinute('database: an idle connection was lost', {}, error));
  // Runs before the pool hands the connection out. The next statement reports a connection that broke
  // meanwhile; an error event without a listener would end this process. Behind a pooler, the limit is a setting of
  // the database's role (docs/operations.md, PgBouncer).
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    if (!hasPooler()) void limitStatements(client).catch(() => undefined);
  });
  return drizzle(pool, { schema });
}

/**
 * Sets the statement timeout by a statement, because PgBouncer rejects or ignores it as a start-up parameter.
 */
async function limitStatements(client: ClientBase): Promise<void> {
  await client.query("select set_config('statement_timeout', $1, false)", [String(statementTimeoutMs())]);
}
