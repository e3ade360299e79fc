import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertCategories } from '@/server/features/imports/fixtures/insert-categories';
import { merchants, posts } from '@/server/platform/database/schema/schema';
import { createTestDatabase, type TestDatabase } from '@/tests/setup/database';
import { importFeeds } from './run';
import { suggestColumns } from './suggest-columns';

/** Files as administrators have them, with the rows that must come out of them (tests/files). */
interface Sample {
  file: string;
  rows: Record<string, unknown>[];
  after?: string;
  or_named?: string;
  /** The document may be refused as a whole. */
  or_refused?: boolean;
  /** Lines and fields that are reported. */
  problems?: [number, string][];
}

const FILES = join(import.meta.dirname, '../../../tests/files');
const samples = readdirSync(FILES)
  .filter((name) => /^imports.*\.jsonl$/.test(name))
  .flatMap((name) => readFileSync(join(FILES, name), 'utf8').trim().split('\n'))
  .map((line) => JSON.parse(line) as Sample);

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await insertCategories(test.db);
});
beforeEach(() =>
  test.db.execute(sql`truncate posts, merchants, import_feeds, catalogue_state restart identity cascade`),
);
afterAll(() => test.drop());

const run = (...files: string[]) =>
  importFeeds(
    test.db,
    files.map((file) => join(FILES, file)),
    { now: new Date('2026-11-27T04:00:00Z') },
  );
const FIELDS: Record<string, string> = {
  ...{ title: 'titleZh', title_en: 'titleEn', name: 'nameZh', name_en: 'nameEn', address: 'addressZh' },
  ...{ start_date: 'startDate', end_date: 'endDate', time_from: 'timeFrom', time_to: 'timeTo' },
  ...{ districts: 'districts', price_min: 'priceMin', weekdays: 'weekdays', languages: 'languages' },
  ...{ class_size: 'classSize', mode: 'mode', price_unit: 'priceUnit', lessons: 'lessons' },
};

/** Course files that are refused by name, with their reasons. */
const refused = readdirSync(FILES)
  .filter((name) => /^course-files-.*\.jsonl$/.test(name))
  .flatMap((name) => readFileSync(join(FILES, name), 'utf8').trim().split('\n'))
  .map((line) => JSON.parse(line) as { file: string; refused?: string[] })
  .filter(({ file, refused: reasons }) => reasons && !/jsonl?$|gsheet$|gz$|shift-jis|euc-kr/.test(file));

describe('a file of another kind', () => {
  it.each(refused)('has the same name in an import: $file', async ({ file, refused: reasons = [] }) => {
    const named = reasons.map((reason) => (reason === 'zipNotTable' ? 'zipNotFeed' : reason));
    const isWorkbook = reasons.includes('damaged');
    const { failure } = await suggestColumns(readFileSync(join(FILES, file)), []);
    expect(isWorkbook ? ['zipNotFeed'] : named).toContain(failure?.code);
    const report = await run(file);
    expect(report.inputs.map((input) => [input.failure?.code, input.inserted])).toEqual([[failure?.code, 0]]);
  });
});

describe('an import as people have it', () => {
  it.each(samples)(
    '$file',
    async ({ file, rows, after, or_named: leftOut, problems: wrong = [], ...sample }) => {
      const { inputs } = await run(...(after ? [after] : []), file);
      const last = inputs.at(-1);
      if (sample.or_refused && last?.failure) return expect(last.inserted).toBe(0);
      expect(inputs.map(({ failure }) => failure)).toEqual(inputs.map(() => null));
      expect(last?.problems.map(({ row, field }) => [row, field.split('.')[0]])).toEqual(wrong);
      const stored: Record<string, unknown>[] = [
        ...(await test.db.select().from(merchants).orderBy(asc(merchants.id))),
        ...(await test.db.select().from(posts).orderBy(asc(posts.id))),
      ];
      for (const row of rows) {
        const [key = ''] = Object.keys(row);
        const found = stored.find((one) => one[FIELDS[key] ?? ''] === row[key]);
        expect(found, String(row[key])).toBeDefined();
        for (const [field, value] of Object.entries(row))
          if (field !== leftOut) expect(found?.[FIELDS[field] ?? ''], field).toEqual(value);
      }
    },
  );

  it.each(samples.filter(({ file, problems }) => file.endsWith('.csv') && !problems))(
    'shows the columns of $file rightly',
    async ({ file, rows }) => {
      const { columns, encoding } = await suggestColumns(readFileSync(join(FILES, file)), []);
      expect(encoding?.isSure).toBe(true);
      const shown = columns.flatMap(({ samples: found }) => found);
      const texts = rows.slice(0, 1).flatMap(({ title, title_en: english, name }) => [title, english, name]);
      expect(shown).toEqual(expect.arrayContaining(texts.filter(Boolean)));
    },
  );
});
