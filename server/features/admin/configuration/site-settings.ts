import { isDeepStrictEqual } from 'node:util';
import {
  type AdminSiteSettings,
  SITE_SETTING_NAMES,
  SITE_SETTING_VARIABLES,
  type SiteSettings,
  type SiteSettingsChange,
} from '@/lib/contract/site-settings';
import { type Administrator, recordAction } from '@/server/features/audit/record-action';
import { raiseVersion } from '@/server/features/catalogue/counts';
import type { Database } from '@/server/platform/database/client';
import { siteSettings } from '@/server/platform/database/schema/admin-schema';
import { Refusal } from '@/server/platform/errors/refusal';
import { loadStoredSettings } from '@/server/platform/site-settings/stored-settings';

/** Version of the settings before the first change. */
const FIRST_VERSION = 1;

type Row = Pick<typeof siteSettings.$inferSelect, 'version' | 'settings'>;

/** Returns the stored settings, and those that the environment of this process replaces. */
export async function readSiteSettings(db: Database): Promise<AdminSiteSettings> {
  const [row] = await db.select().from(siteSettings);
  return shownOf(row);
}

/**
 * Stores all settings. Pages, mails and structured data of every instance have them with the next request.
 * @throws Refusal edit_conflict if they have changed since `version`
 */
export async function changeSiteSettings(
  db: Database,
  { version, ...settings }: SiteSettingsChange,
  actor: Administrator,
): Promise<AdminSiteSettings> {
  const changed = await db.transaction(async (tx) => {
    await tx.insert(siteSettings).values({ version: FIRST_VERSION, settings: {} }).onConflictDoNothing();
    const [row] = await tx.select().from(siteSettings).for('update');
    if (!row) throw new Error('the row of the settings is missing');
    const before = completed(row.settings);
    // A proxy repeats a PUT whose connection was cut.
    if (isDeepStrictEqual(before, settings)) return row;
    if (row.version !== version) throw new Refusal('edit_conflict');
    const written = { version: version + 1, settings, updatedAt: new Date() };
    await tx.update(siteSettings).set(written);
    await recordAction(tx, {
      actor,
      action: 'change',
      subject: { kind: 'configuration', id: row.id },
      before,
      after: settings,
    });
    await raiseVersion(tx, 'all');
    return written;
  });
  // Before the call is answered, so that the next page of this process has them.
  await loadStoredSettings(db);
  return shownOf(changed);
}

function completed(settings: Partial<SiteSettings>): SiteSettings {
  return Object.fromEntries(SITE_SETTING_NAMES.map((name) => [name, settings[name] ?? ''])) as SiteSettings;
}

function shownOf({ version, settings }: Row = { version: FIRST_VERSION, settings: {} }): AdminSiteSettings {
  const environment = SITE_SETTING_NAMES.flatMap((name) => {
    const value = process.env[SITE_SETTING_VARIABLES[name]];
    return value ? [{ name, value }] : [];
  });
  return { version, ...completed(settings), environment };
}
