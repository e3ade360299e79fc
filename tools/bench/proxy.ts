import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startService } from '@/tools/harness/service';

/** Returns whether caddy is installed. */
export const hasProxy = (): boolean => spawnSync('caddy', ['version']).status === 0;

/**
 * Starts Caddy in front of a site, configured as in deploy/Caddyfile with a self-signed certificate, so that
 * visitors use TLS and HTTP/2.
 * @returns a function that stops it
 */
export async function startProxy(port: number, origin: string): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'hokcheui-proxy-'));
  const file = join(folder, 'Caddyfile');
  await writeFile(
    file,
    `{
  admin off
  auto_https disable_redirects
  skip_install_trust
  storage file_system ${folder}
}
https://localhost:${port} {
  tls internal
  encode zstd gzip
  reverse_proxy ${new URL(origin).host}
}
`,
  );
  const caddy = await startService({
    command: 'caddy',
    options: ['run', '--adapter', 'caddyfile', '--config', file],
    isReady: () => isListening(port),
  });
  return async () => {
    await caddy.stop();
    await rm(folder, { recursive: true });
  };
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
