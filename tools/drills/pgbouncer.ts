import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startService } from '@/tools/harness/service';

/** Server connections of the pooler, fewer than the site opens, so that transactions change connections. */
const SERVER_CONNECTIONS = 6;

/** The configuration of docs/operations.md: transactions share the connections to the server. */
const configuration = (port: number, server: URL) => `
[databases]
* = host=${server.hostname} port=${server.port || 5432} user=${server.username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${SERVER_CONNECTIONS}
max_client_conn = 200
`;

/** Starts PgBouncer in front of a database. It runs as `nobody` if this process is root, which it refuses. */
export async function startPgbouncer(port: number, databaseUrl: string) {
  const folder = await mkdtemp(join(tmpdir(), 'hokcheui-drill-pgbouncer-'));
  await chmod(folder, 0o755);
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(file, configuration(port, new URL(databaseUrl)));
  const user = process.getuid?.() === 0 ? ['--user', 'nobody'] : [];
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  const pooler = await startService({
    command: 'pgbouncer',
    options: ['--quiet', ...user, file],
    isReady: () => answers(url.href),
    signal: 'SIGINT',
  });
  return {
    url: url.href,
    async stop() {
      await pooler.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}
