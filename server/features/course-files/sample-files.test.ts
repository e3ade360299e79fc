import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formField } from '@/lib/contract/course-fields';
import type { CourseFileField } from '@/lib/contract/course-file';
import { loadCategoryNames } from '@/server/features/imports/cells/category-names';
import { insertCategories } from '@/server/features/imports/fixtures/insert-categories';
import { createTestDatabase, type TestDatabase } from '@/tests/setup/database';
import { checkFile } from './check-file';

/** Files as merchants have them, with the values that their drafts must have (tests/files). */
interface Sample {
  file: string;
  rows: ({ named?: string } & Record<string, unknown>)[];
  /** The field of each row that may be left out and named instead. */
  or_named?: string;
  /** The file is refused for one of these reasons. */
  refused?: string[];
  /** Lines that become no draft and are named. */
  left_out?: number[];
  /** Lines with a problem. */
  reported?: number[];
}

const FILES = join(import.meta.dirname, '../../../tests/files');
const samples = readdirSync(FILES)
  .filter((name) => /^course-files.*\.jsonl$/.test(name))
  .flatMap((name) => readFileSync(join(FILES, name), 'utf8').trim().split('\n'))
  .map((line) => JSON.parse(line) as Sample);

let test: TestDatabase;
let folder: string;
beforeAll(async () => {
  test = await createTestDatabase();
  await insertCategories(test.db);
  folder = await mkdtemp(join(tmpdir(), 'hokcheui-samples-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await test.drop();
});

const check = (file: string) =>
  checkFile(test.db, 1, { sender: { owner: 'test' }, path: join(FILES, file), pictures: null, folder });
const isNumeral = (value: unknown) => typeof value === 'number';

/** Files that are refused by name: their reason. */
const REFUSED: Record<string, string[]> = {
  'course-zip-in-table-field.zip': ['zipNotTable'],
  'course-html-named.xls': ['webPage'],
};

describe('a course file as people have it', () => {
  it.each(samples)(
    '$file',
    async ({ file, rows, refused = REFUSED[file], left_out: leftOut = [], reported = [] }) => {
      const { result, drafts } = await check(file);
      if (refused) {
        expect(refused).toContain(result.failure?.reason.code);
        return expect(result.rows).toEqual([]);
      }
      expect(result.failure).toBeNull();
      const wrong = result.rows.filter(({ problems }) => problems.length > 0);
      expect(wrong.map(({ row }) => row)).toEqual(expect.arrayContaining([...leftOut, ...reported]));
      expect(result.rows.filter(({ row, isDraft }) => leftOut.includes(row) && isDraft)).toEqual([]);
      if (reported.length > 0) return;
      const names = await loadCategoryNames(test.db);
      expect(drafts).toHaveLength(rows.length);
      for (const [at, wanted] of rows.entries()) {
        const draft: Record<string, unknown> = { ...drafts[at]?.content };
        for (const [field, value] of Object.entries(wanted)) {
          if (['named', 'written'].includes(field)) continue;
          const found = draft[formField(field as CourseFileField)];
          const where = `${wanted.title ?? wanted.written}: ${field}`;
          if (value === null) expect(found, where).toBeUndefined();
          else if (field === 'category') expect(found, where).toEqual([String(names.find(String(value)))]);
          else expect(found, where).toEqual(isNumeral(value) ? String(value) : value);
        }
        const mustName = wanted.named;
        if (mustName) {
          const named = result.rows.filter(({ isDraft }) => isDraft)[at]?.problems.map(({ field }) => field);
          expect(named, String(wanted.written)).toContain(mustName);
        }
      }
    },
  );

  it('leaves out only the rows that the remarks column marks', async () => {
    const { result } = await check('course-utf8-bom.csv');
    expect(result.rows.filter(({ isDraft }) => !isDraft)).toEqual([]);
  });
});
