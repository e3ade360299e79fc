import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { answering, type KeptSite, readyUrl, spawnSite } from './serve';

/** A site that ends sooner than this has not really started. */
const SHORT_LIFE_MS = 10_000;
const FAILURES_MAX = 5;
const FIRST_PAUSE_MS = 100;

/**
 * Starts the site and, once it has answered, starts it again whenever it is killed or fails; after five failures in a row
 * whoever runs this may know better.
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
    const pause = failures > 0 ? FIRST_PAUSE_MS * 2 ** failures : 0;
    await sleep(pause);
    if (stopping) return;
    site = spawn();
    watch();
    await answering(readyUrl(port), site).then(
      () => console.log('✓ Site: runs again'),
      // Its end is seen below.
      () => undefined,
    );
  }
  function watch(): void {
    const began = Date.now();
    site.once('exit', (status, signal) => {
      if (stopping) return;
      if (status === 0 && !renewing) return onEnd(0);
      failures = Date.now() - began < SHORT_LIFE_MS && !renewing ? failures + 1 : 0;
      renewing = false;
      if (failures >= FAILURES_MAX) return onEnd(status ?? 1);
      console.log(`The site ended (${signal ?? `status ${status}`}); starting it again`);
      void startAgain();
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
