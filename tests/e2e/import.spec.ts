import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';

const run = promisify(execFile);

/** Imports a merchant and a course as an operator does, beside the running site. */
async function importCourse(title: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hokcheui-import-'));
  const file = join(folder, 'courses.jsonl');
  const rows = [
    { id: 'e2e-merchant', name: '測試商戶', name_en: 'Test merchant', district: 'sha_tin' },
    {
      id: 'e2e-course',
      merchant: 'e2e-merchant',
      category: 'badminton',
      title,
      districts: ['sha_tin'],
      price_min: 100,
    },
  ];
  try {
    await writeFile(file, rows.map((row) => JSON.stringify(row)).join('\n'));
    const env = { ...process.env, DATA_DIR: '.data/test', DATABASE_URL: '' };
    return (await run('tsx', ['scripts/import.ts', file], { env })).stdout;
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('an import by another process shows on the next request of a cached page', async ({ page }) => {
  const first = `匯入測試 ${Date.now()}`;
  await importCourse(first);
  await page.goto('/course/post-file-e2e-course');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first);
  const second = `${first} 更新`;
  await importCourse(second);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second);
});
