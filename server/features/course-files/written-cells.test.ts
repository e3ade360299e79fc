import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formField } from '@/lib/contract/course-fields';
import type { CourseFileField } from '@/lib/contract/course-file';
import { insertCategories } from '@/server/features/imports/fixtures/insert-categories';
import { createTestDatabase, type TestDatabase } from '@/tests/setup/database';
import { checkFile } from './check-file';

/** Cells as people write them, with the fields that they fill, or the field that is left out and named. */
interface Cell {
  field: CourseFileField;
  written: string;
  expect: Record<string, unknown>;
  named?: string;
}

const FIXTURES = join(import.meta.dirname, '../../../tests/fixtures');
const cells = readdirSync(FIXTURES)
  .filter((name) => name.startsWith('cells-'))
  .flatMap((name) => readFileSync(join(FIXTURES, name), 'utf8').trim().split('\n'))
  .map((line) => JSON.parse(line) as Cell);

let test: TestDatabase;
let folder: string;
beforeAll(async () => {
  test = await createTestDatabase();
  await insertCategories(test.db);
  folder = await mkdtemp(join(tmpdir(), 'hokcheui-cells-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await test.drop();
});

describe('a cell as people write it', () => {
  it.each(cells)('$field: $written', async ({ field, written, expect: wanted, named }) => {
    const path = join(folder, 'file.csv');
    await writeFile(path, `title,${field}\r\n陶藝班,"${written}"\r\n`);
    const { result, drafts } = await checkFile(test.db, 1, {
      sender: { owner: 'test' },
      path,
      pictures: null,
      folder,
    });
    const draft: Record<string, unknown> = { ...drafts[0]?.content };
    for (const [name, value] of Object.entries(wanted)) {
      const found = draft[formField(name as CourseFileField)];
      if (value === null) expect(found, name).toBeUndefined();
      else expect(found, name).toEqual(typeof value === 'number' ? String(value) : value);
    }
    const problems = result.rows.flatMap((row) => row.problems.map((problem) => problem.field));
    expect(problems).toEqual(named ? expect.arrayContaining([named]) : []);
  });
});
