import { hash } from 'node:crypto';
import type { ClientBase } from 'pg';
import type { Source } from '@/lib/contract/choices';
import type { MerchantImport } from '@/server/features/imports/course-import';
import type { ImportPicture } from '@/server/features/imports/picture-source';

export interface SavedMerchant {
  id: number;
  names: string[];
  /** Its owner has claimed it: nothing of it is written. */
  claimed: boolean;
}

export type Change = 'inserted' | 'updated' | 'unchanged' | 'claimed';

interface Named {
  id: number;
  name_zh: string;
  name_en: string;
  claimed: boolean;
}
const NAMED = 'id, name_zh, name_en, claimed_at is not null as claimed';
const savedOf = ({ id, name_zh, name_en, claimed }: Named): SavedMerchant => ({
  ...{ id, claimed },
  names: [name_zh, name_en],
});

/** SET clause of the update: the columns of a feed, unless an administrator has corrected one by hand. */
const UPDATES = [
  ...['name_zh', 'name_en', 'description_zh', 'description_en', 'address_zh', 'address_en', 'district'],
  ...['contact', 'contact_is_whatsapp', 'website'],
]
  .map(
    (name) =>
      `${name} = case when '${name}' = any(merchants.corrected) then merchants.${name} else excluded.${name} end`,
  )
  .join(', ');

/**
 * Writes a merchant unless it is unchanged. An update leaves its slug, what an administrator has corrected, and the
 * columns that are not part of a feed. A claimed merchant stays as it is.
 */
export async function saveMerchant(
  client: ClientBase,
  merchant: MerchantImport,
  logo: ImportPicture | null = null,
): Promise<SavedMerchant & { change: Change }> {
  const fingerprint = hash('sha1', JSON.stringify(merchant) + (logo?.hash ?? ''), 'base64url');
  const known = await client.query<Named & { source_hash: string }>(
    `select source_hash, ${NAMED} from merchants where source = $1 and source_id = $2`,
    [merchant.source, merchant.sourceId],
  );
  const [present] = known.rows;
  if (present?.claimed) return { ...savedOf(present), change: 'claimed' };
  if (present?.source_hash === fingerprint) return { ...savedOf(present), change: 'unchanged' };
  const [logoId = null] = logo ? await logo.store() : [];
  const { rows } = await client.query<Named & { inserted: boolean }>(
    `insert into merchants (source, source_id, source_hash, slug, name_zh, name_en, description_zh, description_en,
       address_zh, address_en, district, contact, contact_is_whatsapp, sample, logo_id, website)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
     on conflict (source, source_id) do update set source_hash = excluded.source_hash, ${UPDATES},
       logo_id = coalesce(excluded.logo_id, merchants.logo_id), updated_at = now()
     where merchants.claimed_at is null
     returning ${NAMED}, (xmax = 0) as inserted`,
    [
      merchant.source,
      merchant.sourceId,
      fingerprint,
      merchant.slug,
      merchant.nameZh,
      merchant.nameEn,
      merchant.descriptionZh,
      merchant.descriptionEn,
      merchant.addressZh,
      merchant.addressEn,
      merchant.district,
      merchant.contact,
      merchant.contactIsWhatsapp,
      merchant.sample ?? false,
      logoId,
      merchant.website ?? null,
    ],
  );
  const [saved] = rows;
  // It was claimed meanwhile.
  if (!saved && present) return { ...savedOf(present), claimed: true, change: 'claimed' };
  if (!saved) throw new Error(`the merchant ${merchant.slug} was not written`);
  return { ...savedOf(saved), change: saved.inserted ? 'inserted' : 'updated' };
}

/** Returns a merchant that an earlier row or import wrote; null if there is none. */
export async function findMerchant(
  client: ClientBase,
  source: Source | null,
  sourceId: string,
): Promise<SavedMerchant | null> {
  const { rows } = await client.query<Named>(
    `select ${NAMED} from merchants where source = $1 and source_id = $2`,
    [source, sourceId],
  );
  return rows[0] ? savedOf(rows[0]) : null;
}
