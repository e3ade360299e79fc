import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { backupFolder, newestBackup } from '@/server/platform/backup/folder';
import { getDatabase, poolState } from '@/server/platform/database/client';
import { DEAD_LETTERS, QUEUE_SCHEMA } from '@/server/platform/queue/kinds';
import { builtFrom } from '@/server/platform/settings/build-folder';
import { type metrics, setGauge } from './metrics';

/** Milliseconds to wait for the database; Prometheus waits for ten seconds. */
const TIMEOUT_MS = 2_000;
const BUILD_DIGITS = 12;

/** Sets the gauges that are read when Prometheus asks. Never rejects. */
export async function readState(measured: NonNullable<ReturnType<typeof metrics>>): Promise<void> {
  for (const [state, count] of Object.entries(poolState())) measured.connections.set({ state }, count);
  const [version, build, newest, queue] = await Promise.all([
    programVersion(),
    builtFrom(),
    newestBackup(backupFolder()),
    process.env.API_BASE_URL ? null : queueState(),
  ]);
  measured.build.reset();
  measured.build.set({ version, build: build?.slice(0, BUILD_DIGITS) ?? 'none' }, 1);
  if (process.env.BACKUP_DIR) setGauge(measured, measured.newestBackup, (newest?.getTime() ?? 0) / 1000);
  if (!process.env.API_BASE_URL) setGauge(measured, measured.databaseUp, queue ? 1 : 0);
  measured.waitingJobs.reset();
  if (!queue) return;
  const waiting = queue.filter(({ kind }) => kind !== DEAD_LETTERS);
  for (const { kind, count } of waiting) measured.waitingJobs.set({ kind }, count);
  measured.oldestJob.set(Math.max(0, ...waiting.map(({ seconds }) => seconds)));
  measured.failedJobs.set(queue.find(({ kind }) => kind === DEAD_LETTERS)?.count ?? 0);
}

interface Waiting {
  kind: string;
  count: number;
  /** For how long the oldest job has waited. */
  seconds: number;
}

/** Returns the jobs that are due, by kind; null if the database does not answer in time. */
async function queueState(): Promise<Waiting[] | null> {
  const read = async () => {
    const { rows } = await getDatabase().execute<Waiting & Record<string, unknown>>(sql`
      select name as kind, count(*)::int as count, extract(epoch from now() - min(start_after))::float8 as seconds
      from ${sql.identifier(QUEUE_SCHEMA)}.job where state in ('created', 'retry') and start_after <= now() group by name`);
    return rows;
  };
  return Promise.race([read().catch(() => null), setTimeout(TIMEOUT_MS, null, { ref: false })]);
}

/** Returns the version of the program, as package.json has it. */
async function programVersion(): Promise<string> {
  const text = await readFile(join(/* turbopackIgnore: true */ process.cwd(), 'package.json'), 'utf8');
  return String(JSON.parse(text).version);
}
