/**
 * Reads hostile files as the site does, in a process that does nothing else: `site.ts DATABASE-URL FOLDER`. Takes the
 * kind and name of a file a line, and prints as JSON how it was read and how long the thread computed without giving a
 * turn to others, in milliseconds.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { eq } from 'drizzle-orm';
import { cleanBodies } from '@/server/features/advertisements/clean-bodies';
import { checkFile } from '@/server/features/course-files/check-file';
import { importFile, importFolder } from '@/server/features/imports/import-file';
import { runImport } from '@/server/features/imports/run-import';
import { suggestColumns } from '@/server/features/imports/suggest-columns';
import { parseWire } from '@/server/http/wire';
import { getDatabase } from '@/server/platform/database/client';
import { imports } from '@/server/platform/database/schema/admin-schema';
import { HOSTILE_BODIES, HOSTILE_FEEDS, HOSTILE_TABLES } from '../setup/hostile-files';

const [url = '', folder = ''] = process.argv.slice(2);
process.env.DATABASE_URL = url;
process.env.DATA_DIR = folder;
const path = join(folder, 'file');
const HEAD_BYTES = 64 * 1024;

const sender = { owner: 'test' };

/** Prepares the reading of a file by its kind; the reading returns the reason of a refusal. */
const KINDS: Record<string, (name: string) => Promise<() => Promise<string | null>>> = {
  async table(name) {
    await writeFile(path, HOSTILE_TABLES[name]?.data() ?? '');
    return async () => {
      const { result } = await checkFile(getDatabase(), 1, { path, pictures: null, folder, sender });
      JSON.stringify(result);
      return result.failure?.reason.code ?? null;
    };
  },
  async pictures(name) {
    await writeFile(path, HOSTILE_TABLES[name]?.data() ?? '');
    const table = join(folder, 'table');
    await writeFile(table, 'title,picture\na,a.jpg');
    return async () => {
      const { result } = await checkFile(getDatabase(), 1, { path: table, pictures: path, folder, sender });
      return result.failure?.reason.code ?? null;
    };
  },
  async import(name) {
    const data = HOSTILE_FEEDS[name]?.data() ?? Buffer.alloc(0);
    const values = { file: name, size: data.length, dryRun: true, actor: 'administrator' };
    const [row] = await getDatabase().insert(imports).values(values).returning({ id: imports.id });
    const id = row?.id ?? 0;
    await mkdir(importFolder(), { recursive: true });
    await writeFile(importFile(id), data);
    return async () => {
      await runImport({ db: getDatabase(), now: new Date() }, id);
      const [done] = await getDatabase().select().from(imports).where(eq(imports.id, id));
      return done?.report?.failure?.code ?? null;
    };
  },
  async head(name) {
    const start = (HOSTILE_FEEDS[name] ?? HOSTILE_TABLES[name])?.data().subarray(0, HEAD_BYTES);
    return async () => (await suggestColumns(start ?? Buffer.alloc(0), [])).format;
  },
  async body(name) {
    const body = HOSTILE_BODIES[name] ?? '';
    return async () => {
      await cleanBodies([body, body], { sender });
      return null;
    };
  },
  async small_body(name) {
    const body = (HOSTILE_BODIES[name] ?? '').slice(0, 3_999);
    return async () => {
      await cleanBodies([body], { sender });
      return null;
    };
  },
  async json(name) {
    const text = name.repeat(Math.floor((250 * 1024) / name.length));
    return async () => {
      try {
        parseWire(text);
        return null;
      } catch {
        return 'malformed';
      }
    };
  },
};

/**
 * Returns the milliseconds for which this thread has computed. What it uses between two turns of a timer, others have to
 * wait for; the time for which a busy machine halts the process is not in it.
 */
function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

for await (const line of createInterface({ input: process.stdin })) {
  const { kind, name } = JSON.parse(line) as { kind: string; name: string };
  const read = await KINDS[kind]?.(name);
  let longest = 0;
  let last = threadMs();
  const look = () => {
    const now = threadMs();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(look, 5);
  await new Promise((resolve) => setTimeout(resolve, 20));
  const refusedAs = await read?.().catch(String);
  look();
  clearInterval(timer);
  console.log(JSON.stringify({ refusedAs, longest: Math.round(longest) }));
}
process.exit();
