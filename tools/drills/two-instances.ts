import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { categories } from '@/server/platform/database/schema/schema';
import { buildCategory } from '@/tests/factories/catalogue';
import type { TestApi } from '@/tests/setup/api';
import { startNginx } from './nginx';
import { overHttp } from './people';
import { drillPort, type Product, startProduct } from './product';
import {
  createDatabase,
  type DrillDatabase,
  type MailServer,
  REDIS,
  startBucket,
  startMailServer,
} from './services';

const DRAIN_SECONDS = 3;

interface StartOptions {
  port?: number;
  env?: Record<string, string>;
  /** Folder of a version of the product. The default is this one. */
  cwd?: string | undefined;
}

/** Two instances on one database, Redis, bucket and mail server, behind nginx. */
export interface Pair {
  one: Product;
  two: Product;
  /** Origin of nginx. */
  front: string;
  people: { one: TestApi; two: TestApi; front: TestApi };
  database: DrillDatabase;
  mails: MailServer;
  category: typeof categories.$inferSelect;
  /** Starts a further instance, or a replacement for one that ended. */
  start(options?: StartOptions): Product;
  end(): Promise<void>;
}

/**
 * Starts all services and both instances, the instances at the same time on an empty database.
 * @param cwd folder of a version of the product; by default this one
 * @param given database, by default a new one of the machine's PostgreSQL, and settings of both instances
 */
export async function startPair(
  cwd?: string,
  given: { database?: DrillDatabase; env?: Record<string, string> } = {},
): Promise<Pair> {
  const [database, bucket, mails] = await Promise.all([
    given.database ?? createDatabase(),
    startBucket(),
    startMailServer(),
  ]);
  const folder = await mkdtemp(join(tmpdir(), 'hokcheui-drill-'));
  const start = ({ env, ...options }: StartOptions = {}) =>
    startProduct({
      ...options,
      env: {
        DATA_DIR: folder,
        DATABASE_URL: database.url,
        REDIS_URL: REDIS,
        SMTP_URL: mails.url,
        DRAIN_SECONDS: String(DRAIN_SECONDS),
        SITE_URL: 'http://drill.example',
        ...bucket.env,
        ...given.env,
        ...env,
      },
    });
  const [one, two] = [start({ cwd }), start({ cwd })];
  await Promise.all([one.untilReady(), two.untilReady()]);
  const nginx = await startNginx(drillPort(), { instances: [one.port, two.port], isBehindProxy: true });
  const pair: Pair = {
    one,
    two,
    front: nginx.origin,
    people: {
      one: overHttp(one.origin, database.db),
      two: overHttp(two.origin, database.db),
      front: overHttp(nginx.origin, database.db),
    },
    database,
    mails,
    category: await buildCategory(database.db, { parent: await buildCategory(database.db) }),
    start,
    async end() {
      await nginx.stop();
      await Promise.all([pair.one.stop(), pair.two.stop()]);
      await Promise.all([bucket.close(), mails.close(), database.drop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
  return pair;
}
