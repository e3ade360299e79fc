import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { nextCommand } from './build';

const READY_TIMEOUT_MS = 60_000;

/** Where the site listens: `PORT`, or 3000. @throws Error where PORT is no port */
export function sitePort(): number {
  const port = Number(process.env.PORT || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`PORT must be a number from 1 to 65535, not "${process.env.PORT}".`);
  return port;
}

/** Fails early and clearly where the port is taken. @throws Error */
export async function requireFreePort(port: number): Promise<void> {
  const probe = createServer();
  const problem = await new Promise<NodeJS.ErrnoException | null>((resolve) => {
    probe.once('error', resolve);
    probe.listen(port, () => resolve(null));
  });
  probe.close();
  if (problem?.code === 'EADDRINUSE')
    throw new Error(
      `Port ${port} is taken by another program. Choose another one: PORT=${port + 1} npm start`,
    );
  if (problem) throw problem;
}

/** The built site behind its page cache, or Next's development server. */
export const siteCommand = (mode: 'start' | 'dev', port: number): [string, string[]] =>
  mode === 'start'
    ? [process.execPath, [join('gateway', 'main.ts')]]
    : nextCommand('dev', '--port', String(port));

/** Starts the site and resolves when it answers; rejects if it ends before. */
export async function serve(mode: 'start' | 'dev', port: number): Promise<ChildProcess> {
  const [command, options] = siteCommand(mode, port);
  const child = spawn(command, options, {
    stdio: ['ignore', mode === 'dev' ? 'inherit' : 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), NODE_ENV: mode === 'dev' ? 'development' : 'production' },
  });
  await answering(`http://127.0.0.1:${port}/robots.txt`, child);
  return child;
}

/** Resolves when a site that was started answers at an address. @throws Error when it ends before, or the time is over */
export async function answering(
  url: string,
  child: ChildProcess,
  timeoutMs = READY_TIMEOUT_MS,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The site ended with status ${child.exitCode}.`);
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill();
  throw new Error(`The site did not answer within ${timeoutMs / 1000} seconds.`);
}
