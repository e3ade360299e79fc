import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { answering, type KeptSite, readyUrl, spawnSite } from './serve';

/** Starts in a row that did not come to an answer. */
const FAILURES_MAX = 5;
const FIRST_PAUSE_MS = 100;

/**
 * Starts the site and, once it has answered, starts it again whenever it is killed or fails; after five starts in a row
 * that did not come to an answer whoever runs this may know better.
 * @param onEnd told the status with which all of this has ended
 * @param spawn starts the process that is to answer on the port
 * @throws Error when it does not start the first time
 */
export async function keepSite(
  port: number,
  onEnd: (status: number) => void,
  spawn: () => ChildProcess = () => spawnSite('start', port),
): Promise<KeptSite> {
  let stopping = false;
  let renewing = false;
  let failures = 0;
  let site = spawn();
  await answering(readyUrl(port), site);

  async function startAgain(): Promise<void> {
    await sleep(FIRST_PAUSE_MS * 2 ** failures);
    if (stopping) return;
    site = spawn();
    watch();
    try {
      await answering(readyUrl(port), site);
      failures = 0;
      console.log('✓ Site: runs again');
    } catch {
      // Its end is seen below.
    }
  }
  function watch(): void {
    site.once('exit', (status, signal) => {
      if (stopping) return;
      if (status === 0 && !renewing) return onEnd(0);
      renewing = false;
      if (failures >= FAILURES_MAX) return onEnd(status ?? 1);
      console.log(`The site ended (${signal ?? `status ${status}`}); starting it again`);
      void startAgain();
      failures += 1;
    });
  }
  watch();
  return {
    renew() {
      renewing = true;
      site.kill('SIGTERM');
    },
    async stop() {
      stopping = true;
      if (site.exitCode !== null || site.signalCode !== null) return;
      site.kill('SIGTERM');
      await once(site, 'exit');
    },
  };
}
