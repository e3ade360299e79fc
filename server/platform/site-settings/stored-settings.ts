import { siteSettingsSchema } from '@/lib/contract/site-settings';
import { replaceStoredSettings } from '@/lib/site/site';
import type { Database } from '@/server/platform/database/client';
import { siteSettings } from '@/server/platform/database/schema/admin-schema';

let begun = 0;
let applied = 0;

/**
 * Reads what administrators stored at /admin/configuration, for `site` (lib/site/site.ts) of this process.
 * Of reads that overlap, the one begun last counts.
 * @returns whether a setting has changed since the last read
 */
export async function loadStoredSettings(db: Database): Promise<boolean> {
  begun += 1;
  const turn = begun;
  const [row] = await db.select({ settings: siteSettings.settings }).from(siteSettings);
  if (turn < applied) return false;
  applied = turn;
  // A value that a newer version stored, and this one would refuse, is left out.
  const read = Object.entries(row?.settings ?? {}).filter(
    ([name, value]) => siteSettingsSchema.partial().safeParse({ [name]: value }).success,
  );
  return replaceStoredSettings(Object.fromEntries(read));
}
