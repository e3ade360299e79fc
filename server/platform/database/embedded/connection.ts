import { Client, DatabaseError } from 'pg';

import { SUPERUSER } from './cluster';
import { EmbeddedPostgresError } from './errors';

const DATABASE = 'hokcheui';

export function connectionUrl(port: number, password: string, database = DATABASE): string {
  return `postgresql://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;
}

/**
 * Reports whether the server accepts connections.
 * @throws EmbeddedPostgresError start_failed if it rejects the password
 */
export async function answers(port: number, password: string): Promise<boolean> {
  try {
    await withClient(port, password, (client) => client.query('SELECT 1'));
    return true;
  } catch (error) {
    // 28P01 is invalid_password. Every other error means that the server is not ready.
    if (!(error instanceof DatabaseError) || error.code !== '28P01') return false;
    throw new EmbeddedPostgresError(
      'start_failed',
      `The database server on port ${port} refuses the password kept in its data folder. If the password was changed by hand, change it back.`,
      { cause: error },
    );
  }
}

/** Creates the site's database if the server does not have it. */
export async function ensureDatabase(port: number, password: string): Promise<void> {
  await withClient(port, password, async (client) => {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  });
}

/** Reports whether the server hands its write-ahead log out to be archived. */
export async function isArchived(port: number, password: string): Promise<boolean> {
  return withClient(port, password, async (client) => {
    const { rows } = await client.query<{ archive_mode: string }>('SHOW archive_mode');
    return rows[0]?.archive_mode === 'on';
  });
}

async function withClient<T>(
  port: number,
  password: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const connectionString = connectionUrl(port, password, 'postgres');
  const client = new Client({ connectionString, connectionTimeoutMillis: 2000 });
  // The failing query reports a server that stops meanwhile.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
