import { eq, sql } from 'drizzle-orm';
import { isSampleAddress, type SiteSettings } from '@/lib/contract/site-settings';
import type { Transaction } from '@/server/platform/database/client';
import { siteSettings } from '@/server/platform/database/schema/admin-schema';

/** Stores settings of the demo catalogue. What an administrator has stored, also as empty, stays. */
export async function writeSampleSettings(tx: Transaction, samples: Partial<SiteSettings>): Promise<void> {
  await tx
    .insert(siteSettings)
    .values({ version: 1, settings: samples })
    .onConflictDoUpdate({
      target: siteSettings.id,
      set: {
        version: sql`${siteSettings.version} + 1`,
        settings: sql`excluded.settings || ${siteSettings.settings}`,
        updatedAt: new Date(),
      },
    });
}

/** Removes the settings that still have a value of the demo catalogue. */
export async function deleteSampleSettings(tx: Transaction): Promise<void> {
  const [row] = await tx.select().from(siteSettings).for('update');
  if (!row) return;
  const own = Object.entries(row.settings).filter(([, value]) => !isSampleAddress(value));
  if (own.length === Object.keys(row.settings).length) return;
  await tx
    .update(siteSettings)
    .set({ version: row.version + 1, settings: Object.fromEntries(own), updatedAt: new Date() })
    .where(eq(siteSettings.id, row.id));
}
