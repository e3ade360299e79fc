import { databaseUrl, getDatabase } from '@/server/platform/database/client';
import { log } from '@/server/platform/log/log';
import { mailTransport } from '@/server/platform/mail/transport';
import { onShutdown } from '@/server/platform/shutdown/drain';
import { startWorkers } from './worker';

const RETRY_MS = 5_000;

/** One set of workers a process, though Next bundles this module into several. */
const holder = globalThis as typeof globalThis & { hokcheuiWorkers?: true };

/**
 * Keeps workers running as long as this process does; where the database is away at the start, they begin when it
 * is back. A signal to end lets them finish what they have begun before the site itself is told.
 */
export function runWorkers(): void {
  if (holder.hokcheuiWorkers) return;
  holder.hokcheuiWorkers = true;
  const mail = mailTransport();
  let stopped = false;
  let stop = async (): Promise<void> => {};

  async function begin(): Promise<void> {
    while (!stopped) {
      try {
        stop = await startWorkers({ url: databaseUrl(), db: getDatabase(), mail });
        return;
      } catch (error) {
        log.warn('jobs: not started yet', {}, error);
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref());
      }
    }
  }
  const begun = begin();
  onShutdown(async () => {
    stopped = true;
    // While the database is away there is nothing to finish.
    await Promise.race([begun, new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref())]);
    await stop();
    mail.close();
  });
}
