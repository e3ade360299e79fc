import { onShutdown } from '@/lib/process/shutdown';
import { singleton } from '@/lib/process/singleton';
import { directUrl, getDatabase } from '@/server/platform/database/client';
import { log } from '@/server/platform/log/log';
import { mailTransport } from '@/server/platform/mail/transport';
import { startWorkers } from './worker';

const RETRY_MS = 5_000;

const workers = singleton('workers', () => ({ running: false }));

/**
 * Runs workers as long as the process. If the database is unavailable at the start, they begin once it is
 * available. On shutdown, running jobs finish before the site stops.
 */
export function runWorkers(): void {
  if (workers.running) return;
  workers.running = true;
  const mail = mailTransport();
  let stopped = false;
  let stop = async (): Promise<void> => {};

  async function begin(): Promise<void> {
    while (!stopped) {
      try {
        stop = await startWorkers({ url: directUrl(), db: getDatabase(), mail });
        return;
      } catch (error) {
        log.warnEachMinute('jobs: not started yet', {}, error);
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref());
      }
    }
  }
  const begun = begin();
  onShutdown(async () => {
    stopped = true;
    // While the database is unavailable, no job is running.
    await Promise.race([begun, new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref())]);
    await stop();
    mail.close();
  });
}
