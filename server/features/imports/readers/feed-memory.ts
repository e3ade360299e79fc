import { eq } from 'drizzle-orm';
import type { Database } from '@/server/platform/database/client';
import { importFeeds } from '@/server/platform/database/schema/schema';
import type { Validators } from './download';

/** Returns the validators of a feed from the last complete import; null if there are none. */
export async function getValidators(db: Database, url: string): Promise<Validators | null> {
  const [feed] = await db.select().from(importFeeds).where(eq(importFeeds.url, url));
  return feed && (feed.etag || feed.lastModified)
    ? { etag: feed.etag, lastModified: feed.lastModified }
    : null;
}

/** Stores the validators of a feed. Call it only after every row of the feed has been written. */
export async function rememberValidators(db: Database, url: string, validators: Validators): Promise<void> {
  const row = { ...validators, fetchedAt: new Date() };
  await db
    .insert(importFeeds)
    .values({ url, ...row })
    .onConflictDoUpdate({ target: importFeeds.url, set: row });
}
