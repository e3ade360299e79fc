import { drizzle } from 'drizzle-orm/node-postgres';
import { type Client, type ClientBase, Pool } from 'pg';
import { isRunning } from '@/server/platform/database/embedded/process-identity';
import { readState } from '@/server/platform/database/embedded/state-file';
import * as schema from '@/server/platform/database/schema/schema';
import { log } from '@/server/platform/log/log';
import { postgresFolder } from '@/server/platform/settings/data-folder';
import { TimedClient } from './timed-client';

const APPLICATION_NAME = 'hokcheui';
const DEFAULT_POOL_MAX = 10;
const DEFAULT_STATEMENT_TIMEOUT_MS = 10_000;
const CONNECT_TIMEOUT_MS = 5_000;

export type Database = ReturnType<typeof connect>;

/** The handle that `database.transaction` passes to its callback. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

// A module may be loaded several times in one process (server bundles, hot reload); the pools must not be.
const shared = globalThis as typeof globalThis & { hokcheuiDatabases?: Map<string, Database> };

/** The database that is written to, over one pool for the whole process. */
export function getDatabase(): Database {
  return databaseAt(databaseUrl());
}

/** For reads that may lag behind: the replica of DATABASE_REPLICA_URL, or else the same database. */
export function getReplica(): Database {
  return databaseAt(process.env.DATABASE_REPLICA_URL || databaseUrl());
}

/**
 * A connection of its own beside the pool, for COPY (which a pipelined one refuses) and for whoever keeps it for long; the caller
 * ends it.
 */
export async function connectAlone({ $client: pool }: Pick<Database, '$client'>): Promise<Client> {
  const client = new TimedClient({ ...pool.options, pipeline: false });
  // A connection that breaks is reported by the query that fails.
  client.on('error', () => undefined);
  await client.connect();
  await limitStatements(client);
  return client;
}

/** Ends all pools of this process; a later `getDatabase` opens new ones. */
export async function closeDatabase(): Promise<void> {
  const databases = [...(shared.hokcheuiDatabases?.values() ?? [])];
  shared.hokcheuiDatabases?.clear();
  await Promise.all(
    databases.map(({ $client: pool }) => {
      // What a server that stops right after this says to connections on their way out is of no interest.
      pool.removeAllListeners('error').on('error', () => undefined);
      return pool.end();
    }),
  );
}

/**
 * Where the database is: DATABASE_URL, or else the embedded server that runs on this folder's `.data/postgres`.
 * @throws Error when there is neither
 */
export function databaseUrl(): string {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL;
  const state = readState(postgresFolder());
  if (state?.url && state.pid && isRunning(state.pid)) return state.url;
  throw new Error(
    'There is no database to talk to: set DATABASE_URL, or start the embedded one with npm start or npm run dev.',
  );
}

/** Connections of all pools of this process, and requests that wait for one. */
export function poolState(): { idle: number; used: number; waiting: number } {
  const pools = [...(shared.hokcheuiDatabases?.values() ?? [])].map(({ $client }) => $client);
  const sum = (count: (pool: Pool) => number) => pools.reduce((total, pool) => total + count(pool), 0);
  return {
    idle: sum((pool) => pool.idleCount),
    used: sum((pool) => pool.totalCount - pool.idleCount),
    waiting: sum((pool) => pool.waitingCount),
  };
}

function databaseAt(url: string): Database {
  shared.hokcheuiDatabases ??= new Map();
  const known = shared.hokcheuiDatabases.get(url);
  if (known) return known;
  const database = connect(url);
  shared.hokcheuiDatabases.set(url, database);
  return database;
}

function connect(url: string) {
  const pool = new Pool({
    Client: TimedClient,
    connectionString: url,
    application_name: APPLICATION_NAME,
    max: positiveInteger(process.env.DATABASE_POOL_MAX) ?? DEFAULT_POOL_MAX,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // Statements that nobody has to wait for in between travel together (server/platform/database/by-index).
    pipeline: true,
  });
  // Without a listener an idle connection that the server ends (a restart) would end this process; the pool replaces it.
  pool.on('error', (error) => log.warn('database: an idle connection was lost', {}, error));
  // Before the pool hands the connection out; one that broke meanwhile is reported by the next statement.
  pool.on('connect', (client) => void limitStatements(client).catch(() => undefined));
  return drizzle(pool, { schema });
}

/** By a statement: as a parameter of the connection's start PgBouncer refuses it, or is told to leave it out. */
async function limitStatements(client: ClientBase): Promise<void> {
  const longestMs =
    positiveInteger(process.env.DATABASE_STATEMENT_TIMEOUT_MS) ?? DEFAULT_STATEMENT_TIMEOUT_MS;
  await client.query("select set_config('statement_timeout', $1, false)", [String(longestMs)]);
}

function positiveInteger(text: string | undefined): number | null {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : null;
}
