import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { postDrafts } from '@/server/platform/database/schema/advertisement-schema';
import { posts } from '@/server/platform/database/schema/schema';
import { buildCategory, buildCourse, buildMerchant } from '@/tests/factories/catalogue';
import { createTestDatabase, type TestDatabase } from '@/tests/setup/database';
import { untilOneWaits } from '@/tests/setup/waiting-for-lock';
import { recategorise } from './recategorise';

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

it('waits for who holds an advertisement whose draft names the category', async () => {
  const [shown, from, to] = [
    await buildCategory(test.db),
    await buildCategory(test.db),
    await buildCategory(test.db),
  ];
  const { id } = await buildCourse(test.db, {
    merchant: await buildMerchant(test.db),
    categories: [shown],
  });
  const content = { categoryIds: [String(from.id)] };
  await test.db.insert(postDrafts).values({ postId: id, content });
  let refiling: Promise<void> | undefined;
  await test.db.transaction(async (tx) => {
    await tx.select().from(posts).where(eq(posts.id, id)).for('update');
    refiling = test.db.transaction((other) =>
      recategorise(other, [from.id], () => Promise.resolve(), { from: from.id, to: to.id }),
    );
    refiling.catch(() => undefined);
    await untilOneWaits(test.db);
    await tx.update(postDrafts).set({ state: 'submitted' }).where(eq(postDrafts.postId, id));
  });
  await refiling;
  expect(await test.db.select().from(postDrafts)).toMatchObject([
    { state: 'submitted', content: { categoryIds: [String(to.id)] } },
  ]);
});
