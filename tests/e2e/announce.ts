/**
 * `tsx tests/e2e/announce.ts BODY BODY_EN`: inserts an announcement before all others from a separate
 * process. Without texts it removes the announcement.
 */
import { lt } from 'drizzle-orm';
import { announceChange } from '@/server/platform/database/changes';
import { closeDatabase, databaseUrl, getDatabase } from '@/server/platform/database/client';
import { webConfigs } from '@/server/platform/database/schema/schema';

process.env.DATABASE_URL = databaseUrl();
const [body, bodyEn] = process.argv.slice(2);
const database = getDatabase();
await database.delete(webConfigs).where(lt(webConfigs.position, 0));
if (body && bodyEn) await database.insert(webConfigs).values({ body, bodyEn, position: -1 });
await announceChange(database, 'all');
await closeDatabase();
