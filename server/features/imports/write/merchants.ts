import { hash } from 'node:crypto';
import type { ClientBase } from 'pg';
import type { Source } from '@/lib/contract/choices';
import type { MerchantImport } from '@/server/features/imports/course-import';
import type { ImportPicture } from '@/server/features/imports/picture-source';

export interface SavedMerchant {
  id: number;
  names: string[];
}

export type Change = 'inserted' | 'updated' | 'unchanged';

/**
 * Writes a merchant unless it is unchanged. An update leaves its slug and the columns that are not part of a
 * feed.
 */
export async function saveMerchant(
  client: ClientBase,
  merchant: MerchantImport,
  logo: ImportPicture | null = null,
): Promise<SavedMerchant & { change: Change }> {
  const fingerprint = hash('sha1', JSON.stringify(merchant) + (logo?.hash ?? ''), 'base64url');
  const names = [merchant.nameZh, merchant.nameEn];
  const known = await client.query<{ id: number; source_hash: string }>(
    'select id, source_hash from merchants where source = $1 and source_id = $2',
    [merchant.source, merchant.sourceId],
  );
  if (known.rows[0]?.source_hash === fingerprint) return { id: known.rows[0].id, names, change: 'unchanged' };
  const [logoId = null] = logo ? await logo.store() : [];
  const { rows } = await client.query<{ id: number; inserted: boolean }>(
    `insert into merchants (source, source_id, source_hash, slug, name_zh, name_en, description_zh, description_en,
       address_zh, address_en, district, contact, contact_is_whatsapp, sample, logo_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
     on conflict (source, source_id) do update set source_hash = excluded.source_hash, name_zh = excluded.name_zh,
       name_en = excluded.name_en, description_zh = excluded.description_zh, description_en = excluded.description_en,
       address_zh = excluded.address_zh, address_en = excluded.address_en, district = excluded.district,
       contact = excluded.contact, contact_is_whatsapp = excluded.contact_is_whatsapp,
       logo_id = coalesce(excluded.logo_id, merchants.logo_id), updated_at = now()
     returning id, (xmax = 0) as inserted`,
    [
      merchant.source,
      merchant.sourceId,
      fingerprint,
      merchant.slug,
      ...names,
      merchant.descriptionZh,
      merchant.descriptionEn,
      merchant.addressZh,
      merchant.addressEn,
      merchant.district,
      merchant.contact,
      merchant.contactIsWhatsapp,
      merchant.sample ?? false,
      logoId,
    ],
  );
  const [saved] = rows;
  if (!saved) throw new Error(`the merchant ${merchant.slug} was not written`);
  return { id: saved.id, names, change: saved.inserted ? 'inserted' : 'updated' };
}

/** Returns a merchant that an earlier row or import wrote; null if there is none. */
export async function findMerchant(
  client: ClientBase,
  source: Source | null,
  sourceId: string,
): Promise<SavedMerchant | null> {
  const { rows } = await client.query<{ id: number; name_zh: string; name_en: string }>(
    'select id, name_zh, name_en from merchants where source = $1 and source_id = $2',
    [source, sourceId],
  );
  return rows[0] ? { id: rows[0].id, names: [rows[0].name_zh, rows[0].name_en] } : null;
}
