import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { answering, type KeptSite, readyUrl, spawnSite } from './serve';
import { killWhenSilent } from './watchdog';

/** Maximum number of consecutive failed starts. */
const FAILURES_MAX = 5;
const FIRST_PAUSE_MS = 100;

/**
 * Starts the site. Once it has answered, restarts it whenever it is killed or fails, and kills it when its
 * event loop is blocked. Gives up after five consecutive starts without an answer, so that the supervisor can act.
 * @param onEnd receives the final exit status
 * @param spawn starts the process that listens on the port
 * @throws Error if the first start fails
 */
export async function keepSite(
  port: number,
  onEnd: (status: number) => void,
  spawn: () => ChildProcess = () => spawnSite('start', port),
): Promise<KeptSite> {
  let stopping = false;
  let renewing = false;
  let failures = 0;
  function begin(): ChildProcess {
    const child = spawn();
    killWhenSilent(child);
    return child;
  }
  let site = begin();
  await answering(readyUrl(port), site);

  async function startAgain(): Promise<void> {
    await sleep(FIRST_PAUSE_MS * 2 ** failures);
    if (stopping) return;
    site = begin();
    watch();
    try {
      await answering(readyUrl(port), site);
      failures = 0;
      console.log('✓ Site: runs again');
    } catch {
      // The exit handler below handles the failure.
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
      // It already ends if it is being renewed. A second signal would interrupt that.
      if (!renewing) site.kill('SIGTERM');
      await once(site, 'exit');
    },
  };
}
