import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const READY_TIMEOUT_MS = 20_000;

/** Returns whether caddy is installed. */
export const hasProxy = (): boolean => spawnSync('caddy', ['version']).status === 0;

/**
 * Starts Caddy in front of a site, configured as in deploy/Caddyfile with a self-signed certificate, so that
 * visitors use TLS and HTTP/2.
 * @returns a function that stops it
 * @throws Error if it does not listen within 20 seconds
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
  const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], { stdio: 'ignore' });
  process.once('exit', () => caddy.kill());
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (!(await isListening(port))) {
    if (caddy.exitCode !== null || Date.now() > deadline) throw new Error('caddy does not listen.');
    await sleep(50);
  }
  return async () => {
    if (caddy.exitCode === null) {
      caddy.kill();
      await once(caddy, 'exit');
    }
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
