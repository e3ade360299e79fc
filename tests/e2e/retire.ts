/**
 * `tsx tests/e2e/retire.ts FORMER`: gives the first course, merchant, category and blog entry a retired slug
 * that ends in FORMER. Prints the current slugs.
 */
import { eq } from 'drizzle-orm';
import { closeDatabase, databaseUrl, getDatabase } from '@/server/platform/database/client';
import {
  blogEntries,
  categories,
  merchants,
  posts,
  retiredSlugs,
} from '@/server/platform/database/schema/schema';

process.env.DATABASE_URL = databaseUrl();
const [former = ''] = process.argv.slice(2);
const database = getDatabase();
const [post] = await database.select().from(posts).where(eq(posts.state, 'published')).limit(1);
const [merchant] = await database
  .select()
  .from(merchants)
  .where(eq(merchants.id, post?.merchantId ?? 0));
const [category] = await database.select().from(categories).where(eq(categories.level, 1)).limit(1);
const [blog] = await database.select().from(blogEntries).limit(1);
const found = { post, merchant, category, blog };
for (const [kind, row] of Object.entries(found))
  await database.insert(retiredSlugs).values({
    kind: kind as keyof typeof found,
    slug: `${kind}-${former}`,
    targetId: row?.id ?? 0,
  });
console.log(
  JSON.stringify(Object.fromEntries(Object.entries(found).map(([kind, row]) => [kind, row?.slug]))),
);
await closeDatabase();
