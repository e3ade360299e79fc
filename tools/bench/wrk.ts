import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { cpuMs } from './cpu';
import type { Load, Target } from './load';

/** Whether wrk is installed, a generator that takes a tenth of the CPU of one in Node. */
export const hasWrk = (): boolean => spawnSync('wrk', ['--version']).error === undefined;

/** Measures a page with wrk for some seconds. @throws Error if an answer is not a 200 */
export async function loadByWrk(
  { name, url, encoding = 'gzip', pid }: Target,
  connections: number,
  seconds: number,
): Promise<Pick<Load, 'requestsPerSecond' | 'cpu'>> {
  const before = cpuMs(pid);
  const wrk = spawn(
    'wrk',
    [
      ...['--threads', '1', '--connections', String(connections), '--duration', `${seconds}s`],
      ...['--header', `accept-encoding: ${encoding}`, url],
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = once(wrk, 'exit');
  const said = await text(wrk.stdout);
  await ended;
  const [, requests] = said.match(/^\s*(\d+) requests in/m) ?? [];
  if (!requests || /Non-2xx|Socket errors/.test(said)) throw new Error(`${name}: ${said}`);
  const cpu = (cpuMs(pid) - before) / Number(requests);
  return { requestsPerSecond: Number(requests) / seconds, cpu };
}
