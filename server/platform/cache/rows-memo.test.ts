import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { categories } from '@/server/platform/database/schema/schema';
import { buildCategory } from '@/tests/factories/catalogue';
import { createTestDatabase, type TestDatabase } from '@/tests/setup/database';
import { RowsMemo } from './rows-memo';

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

it('makes something of rows as the driver gives them, and again only when they are others', async () => {
  const { db } = test;
  const make = vi.fn((rows: object[]) => rows);
  const memo = new RowsMemo(
    sql`select ${categories.id}, ${categories.parentId} as "parentId", ${categories.icon}, ${categories.titleZh} as "titleZh",
      ${categories.aliases} from ${categories} order by ${categories.position}, ${categories.id}`,
    make,
  );
  const { id, parentId, icon, titleZh, aliases } = categories;
  const rows = () =>
    db
      .select({ id, parentId, icon, titleZh, aliases })
      .from(categories)
      .orderBy(asc(categories.position), asc(id));

  expect(await memo.read(db)).toEqual([]);
  const parent = await buildCategory(db, { titleZh: '引號"與\\反斜', position: 2 });
  const child = await buildCategory(db, { parent, aliases: ['甲,乙', '{丙}', ''], position: 1 });
  const made = await memo.read(db);
  expect(made).toEqual(await rows());
  expect(made.map((row) => 'id' in row && row.id)).toEqual([child.id, parent.id]);
  expect(await memo.read(db)).toBe(made);
  expect(make).toHaveBeenCalledTimes(2);

  await db.update(categories).set({ position: 3 }).where(eq(id, child.id));
  expect(await memo.read(db)).toEqual(await rows());
  expect(make).toHaveBeenCalledTimes(3);
});
