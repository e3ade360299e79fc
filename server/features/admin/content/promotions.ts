import { asc, desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type {
  AdminBanner,
  AdminPopup,
  AdminWebConfig,
  BannerForm,
  PopupForm,
  WebConfigForm,
} from '@/lib/contract/admin-promotions';
import { popupSlugSchema } from '@/lib/contract/promotion';
import type { Administrator } from '@/server/features/audit/record-action';
import type { Database } from '@/server/platform/database/client';
import { homeBanners, pictures, popups, webConfigs } from '@/server/platform/database/schema/schema';
import { pictureOf } from '@/server/platform/media/pictures';
import { addRow, changeRow, dateOf, type Edited, requirePictures } from './editor';
import { addLast } from './order-rows';

/** Editors of home banners, popups and site texts. They list past and future items too. */

export const BANNERS: Edited<typeof homeBanners> = {
  table: homeBanners,
  kind: 'home_banner',
  shownAs: ['banners'],
  nameOf: ({ titleZh, titleEn }) => titleZh || titleEn,
};
export const WEB_CONFIGS: Edited<typeof webConfigs> = {
  table: webConfigs,
  kind: 'web_config',
  shownAs: ['announcements'],
  nameOf: ({ body }) => body,
};
export const POPUPS: Edited<typeof popups> = {
  table: popups,
  kind: 'popup',
  shownAs: ['popups'],
  nameOf: ({ title }) => title,
};

const first = alias(pictures, 'first');
const second = alias(pictures, 'second');

/** Id and version of the row to change; null to add one. */
export type Wanted = { id: number; version: number } | null;

export async function listAdminBanners(db: Database): Promise<AdminBanner[]> {
  const rows = await db
    .select({ banner: homeBanners, first, second })
    .from(homeBanners)
    .innerJoin(first, eq(first.id, homeBanners.pictureId))
    .innerJoin(second, eq(second.id, homeBanners.mobilePictureId))
    .orderBy(asc(homeBanners.position), asc(homeBanners.id));
  return rows.flatMap(({ banner, ...row }) => {
    const [picture, mobilePicture] = [pictureOf(row.first), pictureOf(row.second)];
    return picture && mobilePicture ? [{ ...banner, ...timesOf(banner), picture, mobilePicture }] : [];
  });
}

/**
 * Adds or changes a banner. Returns its id.
 * @throws Refusal not_found, edit_conflict, invalid_fields
 */
export async function writeBanner(
  db: Database,
  wanted: Wanted,
  form: BannerForm,
  actor: Administrator,
): Promise<number> {
  return db.transaction(async (tx) => {
    await requirePictures(tx, { picture_id: form.pictureId, mobile_picture_id: form.mobilePictureId });
    const values = { ...form, ...windowOf(form) };
    if (!wanted) return (await addLast(tx, BANNERS, values, actor)).id;
    return (await changeRow(tx, BANNERS, wanted, values, actor)).after.id;
  });
}

export async function listAdminWebConfigs(db: Database): Promise<AdminWebConfig[]> {
  const rows = await db.select().from(webConfigs).orderBy(asc(webConfigs.position), asc(webConfigs.id));
  return rows.map((row) => ({ ...row, ...timesOf(row) }));
}

/**
 * Adds or changes a text. Returns its id.
 * @throws Refusal not_found, edit_conflict
 */
export async function writeWebConfig(
  db: Database,
  wanted: Wanted,
  form: WebConfigForm,
  actor: Administrator,
): Promise<number> {
  return db.transaction(async (tx) => {
    const values = { ...form, ...windowOf(form) };
    if (!wanted) return (await addLast(tx, WEB_CONFIGS, values, actor)).id;
    return (await changeRow(tx, WEB_CONFIGS, wanted, values, actor)).after.id;
  });
}

/** Returns all popups by slug, the newest first. The newest of each slug and language is shown. */
export async function listAdminPopups(db: Database): Promise<AdminPopup[]> {
  const rows = await db
    .select({ popup: popups, first, second })
    .from(popups)
    .leftJoin(first, eq(first.id, popups.picture1Id))
    .leftJoin(second, eq(second.id, popups.picture2Id))
    .orderBy(asc(popups.slug), desc(popups.id));
  return rows.map(({ popup, ...row }) => ({
    ...popup,
    ...timesOf(popup),
    slug: popupSlugSchema.parse(popup.slug),
    picture1: pictureOf(row.first),
    picture2: pictureOf(row.second),
  }));
}

/**
 * Adds or changes a popup. Returns its id.
 * @throws Refusal not_found, edit_conflict, invalid_fields
 */
export async function writePopup(
  db: Database,
  wanted: Wanted,
  form: PopupForm,
  actor: Administrator,
): Promise<number> {
  return db.transaction(async (tx) => {
    await requirePictures(tx, { picture1_id: form.picture1Id, picture2_id: form.picture2Id });
    const values = { ...form, ...windowOf(form) };
    if (!wanted) return (await addRow(tx, POPUPS, values, actor)).id;
    return (await changeRow(tx, POPUPS, wanted, values, actor)).after.id;
  });
}

function windowOf({ showFrom, showUntil }: { showFrom: string | null; showUntil: string | null }) {
  return { showFrom: dateOf(showFrom), showUntil: dateOf(showUntil) };
}

function timesOf({ showFrom, showUntil }: { showFrom: Date | null; showUntil: Date | null }) {
  return { showFrom: showFrom?.toISOString() ?? null, showUntil: showUntil?.toISOString() ?? null };
}
