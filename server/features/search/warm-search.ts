import { readVersion } from '@/server/platform/cache/catalogue-version';
import type { Database } from '@/server/platform/database/client';
import { lexiconAt } from './search-lexicon';
import { searchNamesAt } from './search-names';

/**
 * Loads the lexicon and the names, so that the first search after a start or a change does not wait for them.
 */
export async function warmSearch(db: Database): Promise<void> {
  const version = await readVersion(db);
  await Promise.all([lexiconAt(db, version), searchNamesAt(db, version)]);
}
