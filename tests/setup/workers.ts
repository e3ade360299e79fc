import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Clock } from 'pg-boss';
import PostalMime, { type Email } from 'postal-mime';
import { folderTransport } from '@/server/platform/mail/folder-transport';
import type { MailTransport } from '@/server/platform/mail/message';
import { startWorkers } from '@/server/worker/worker';
import { createTestDatabase, type TestDatabase } from './database';

export interface TestWorkers extends TestDatabase {
  /** Folder of the `.eml` files, unless a transport is given. */
  outbox: string;
  /** Starts the workers of one process. They stop with the database at the latest. */
  work(options?: { mail?: MailTransport; clock?: Clock }): Promise<() => Promise<void>>;
  /** Returns the mails in the outbox, oldest first. */
  readOutbox(): Promise<Email[]>;
  /** Makes every waiting job due, and every silent worker look dead. */
  passTime(): Promise<void>;
  /** Returns the number of jobs of a kind in a state. */
  countJobs(kind: string, state: string): Promise<number>;
}

/** Creates a database with a queue and workers. */
export async function createTestWorkers(): Promise<TestWorkers> {
  const database = await createTestDatabase();
  const outbox = await mkdtemp(join(tmpdir(), 'hokcheui-outbox-'));
  const running = new Set<() => Promise<void>>();
  return {
    ...database,
    outbox,
    async work({ mail = folderTransport(outbox), clock } = {}) {
      const stopWorkers = await startWorkers({
        url: database.url,
        db: database.db,
        mail,
        // A test's own clock counts every poll of a worker as a step.
        ...(clock ? { clock } : { superviseSeconds: 1, pollSeconds: 0.5 }),
      });
      const stop = async () => {
        running.delete(stop);
        await stopWorkers();
        mail.close();
      };
      running.add(stop);
      return stop;
    },
    async readOutbox() {
      const files = (await readdir(outbox)).filter((file) => file.endsWith('.eml')).sort();
      return Promise.all(files.map(async (file) => PostalMime.parse(await readFile(join(outbox, file)))));
    },
    async passTime() {
      await database.db.execute(
        sql`update jobs.job set start_after = now() where state in ('created', 'retry')`,
      );
      await database.db.execute(
        sql`update jobs.job set heartbeat_on = now() - interval '1 hour', started_on = now() - interval '1 hour'
          where state = 'active'`,
      );
    },
    async countJobs(kind, state) {
      const { rows } = await database.db.execute<{ count: number }>(
        sql`select count(*)::int as count from jobs.job where name = ${kind} and state::text = ${state}`,
      );
      return rows[0]?.count ?? 0;
    },
    async drop() {
      await Promise.all([...running].map((stop) => stop()));
      await rm(outbox, { recursive: true, force: true });
      await database.drop();
    },
  };
}
