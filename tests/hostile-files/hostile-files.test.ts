import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../setup/database';
import { HOSTILE_BODIES, HOSTILE_FEEDS, HOSTILE_TABLES } from '../setup/hostile-files';

/** Milliseconds for which the thread of the site may compute without giving a turn to other requests. */
const TURN_MS = 200;
/** The first reading also loads and compiles code; a thread that is blocked is so each time. */
const ATTEMPTS = 3;

let test: TestDatabase;
let folder: string;
let site: ChildProcess;
let lines: AsyncIterator<string>;

beforeAll(async () => {
  test = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'hokcheui-hostile-'));
  site = spawn(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, 'site.ts'), test.url, folder],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  lines = createInterface({ input: site.stdout as NodeJS.ReadableStream })[Symbol.asyncIterator]();
});
afterAll(async () => {
  site.kill();
  await rm(folder, { recursive: true, force: true });
  await test.drop();
});

/** Has the site read a file. Returns the reason why it was refused; null if it was read. */
async function read(kind: string, name: string): Promise<string | null> {
  let longest = Number.POSITIVE_INFINITY;
  let refusedAs: string | null = null;
  for (let attempt = 0; attempt < ATTEMPTS && longest > TURN_MS; attempt += 1) {
    site.stdin?.write(`${JSON.stringify({ kind, name })}\n`);
    const { value } = await lines.next();
    ({ longest, refusedAs } = JSON.parse(value));
  }
  expect(longest, `milliseconds without a turn: ${name}`).toBeLessThan(TURN_MS);
  return refusedAs;
}

describe('other requests have their turn', () => {
  it.each(Object.keys(HOSTILE_TABLES))('while a course file is read: %s', async (name) => {
    expect(HOSTILE_TABLES[name]?.refusedAs).toContain(await read('table', name));
  });

  it.each(['a sheet of 100 MB that declares ten bytes', '900,000 shared texts'])(
    'while a ZIP of pictures is read: %s',
    async (name) => {
      expect([null, 'unpacksTooLarge', 'tableNotPictures']).toContain(await read('pictures', name));
    },
  );

  it.each(Object.keys(HOSTILE_FEEDS))('while a feed is imported: %s', { timeout: 120_000 }, async (name) => {
    expect(HOSTILE_FEEDS[name]?.refusedAs).toContain(await read('import', name));
  });

  it.each([...Object.keys(HOSTILE_FEEDS), '2.4 million commas'])(
    'while the beginning of an import is read: %s',
    async (name) => {
      await read('head', name);
    },
  );

  it.each(Object.keys(HOSTILE_BODIES))('while HTML is sanitised: %s', async (name) => {
    await read('body', name);
    await read('small_body', name);
  });

  it.each(['[', '{"a":', '[1,', '"a_b_c', '{"_a":[', '9'])(
    'while a body of JSON is parsed: %s',
    async (name) => {
      await read('json', name);
    },
  );
});
