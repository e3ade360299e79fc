import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { siteUnderTest } from './site-under-test';

const run = promisify(execFile);

/** Imports rows of our own format, as an operator does on the command line while the site runs. */
export async function importRows(rows: object[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'hokcheui-import-'));
  const file = join(folder, 'courses.jsonl');
  try {
    await writeFile(file, rows.map((row) => JSON.stringify(row)).join('\n'));
    const env = { ...process.env, DATA_DIR: siteUnderTest.dataDir, DATABASE_URL: '' };
    await run('tsx', ['scripts/import.ts', file], { env });
  } finally {
    await rm(folder, { recursive: true });
  }
}
