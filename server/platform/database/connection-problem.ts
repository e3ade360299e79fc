import pg from 'pg';

const CONNECT_TIMEOUT_MS = 5_000;

/** What to check for each error code of Node or PostgreSQL. */
const ADVICE: Record<string, string> = {
  ECONNREFUSED:
    'No server listens there. Check host and port, that PostgreSQL runs, and that it listens on that address (listen_addresses).',
  ENOENT: 'There is no such socket. Check the folder, and that PostgreSQL runs on this machine.',
  ENOTFOUND: 'The host is unknown. Check its name, and the name server of this machine.',
  EAI_AGAIN: 'The host cannot be looked up. Check its name, and the name server of this machine.',
  ETIMEDOUT: 'Nothing answers. Check host and port, and the firewalls in between.',
  EHOSTUNREACH: 'The host cannot be reached. Check the network and the firewalls in between.',
  ENETUNREACH: 'The network cannot be reached. Check the network of this machine.',
  ECONNRESET:
    'The connection is closed at once. Check that PostgreSQL listens there, and whether it requires TLS.',
  '28P01': 'User or password is wrong.',
  '28000': 'The user may not connect. Check the user, and pg_hba.conf on the server.',
  '3D000': 'There is no such database. Create it: createdb, or CREATE DATABASE.',
  '42501': 'The user may not use this database. Grant it CONNECT and CREATE.',
  '53300':
    'All connections of the server are in use. Raise max_connections there, or lower DATABASE_POOL_MAX.',
  '57P03': 'The server is starting or stopping. Try again in a moment.',
};

/**
 * Tries to connect, and returns what an operator has to check if that fails, with host and port and without
 * user and password. Null: the database accepts connections.
 * @param url postgresql://…
 * @param setting the variable that holds the URL
 */
export async function connectionProblem(url: string, setting = 'DATABASE_URL'): Promise<string | null> {
  let client: pg.Client;
  try {
    client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  } catch {
    // The driver's own error would repeat the URL, with the password.
    return `${setting} cannot be read as an address. In user and password, characters such as # / ? @ : % have to be percent-encoded.`;
  }
  // The failing connection reports the error.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return null;
  } catch (error) {
    const code = codeOf(error);
    const advice = ADVICE[code] ?? 'Check host, port, user and database, and the log of the server.';
    const where = client.host.startsWith('/')
      ? `the socket in ${client.host}`
      : `${client.host}, port ${client.port}`;
    return `${setting}: the database "${client.database}" at ${where} cannot be reached (${code}). ${advice}`;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Returns the code of an error. The driver's own time limit has none, and several addresses fail together. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if ('code' in error && error.code) return String(error.code);
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  return /timeout/i.test(error.message) ? 'ETIMEDOUT' : 'unknown';
}
