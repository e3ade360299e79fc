import { and, asc, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { Locale } from '@/lib/contract/locale';
import { localise } from '@/lib/contract/localise';
import { type HomeBanner, type Popup, popupSlugSchema, type WebConfig } from '@/lib/contract/promotion';
import { findCategoryPath } from '@/server/features/catalogue/category-path';
import type { Database } from '@/server/platform/database/client';
import { homeBanners, pictures, popups, webConfigs } from '@/server/platform/database/schema/schema';
import { pictureUrl } from '@/server/platform/media/pictures';
import { recordShown } from '@/server/platform/request/request-context';

const wide = alias(pictures, 'wide');
const narrow = alias(pictures, 'narrow');
const first = alias(pictures, 'first');
const second = alias(pictures, 'second');

/**
 * Builds the condition that now is between `showFrom` (inclusive) and `showUntil` (exclusive); null is no
 * limit.
 */
function inForce(table: { showFrom: PgColumn; showUntil: PgColumn }): SQL | undefined {
  return and(
    or(isNull(table.showFrom), lte(table.showFrom, sql`now()`)),
    or(isNull(table.showUntil), gt(table.showUntil, sql`now()`)),
  );
}

/** Returns the home banners in force now, in the administrator's order. */
export async function listHomeBanners(db: Database, locale: Locale): Promise<HomeBanner[]> {
  recordShown('banners');
  const rows = await db
    .select({ banner: homeBanners, wide, narrow })
    .from(homeBanners)
    .innerJoin(wide, eq(wide.id, homeBanners.pictureId))
    .innerJoin(narrow, eq(narrow.id, homeBanners.mobilePictureId))
    .where(inForce(homeBanners))
    .orderBy(asc(homeBanners.position), asc(homeBanners.id));
  return rows.map(({ banner, ...row }) => ({
    id: banner.id,
    ...localise(locale, { title: [banner.titleZh, banner.titleEn], alt: [banner.altZh, banner.altEn] }),
    imageUrl: pictureUrl(row.wide),
    mobileImageUrl: pictureUrl(row.narrow),
    linkUrl: banner.linkUrl,
  }));
}

/** Returns the popups in force now; of several for one slot, the newest. */
export async function listPopups(db: Database): Promise<Popup[]> {
  recordShown('popups');
  const rows = await db
    .selectDistinctOn([popups.slug], { popup: popups, first, second })
    .from(popups)
    .leftJoin(first, eq(first.id, popups.picture1Id))
    .leftJoin(second, eq(second.id, popups.picture2Id))
    .where(inForce(popups))
    .orderBy(popups.slug, sql`${popups.id} desc`);
  const shown = rows.map(async ({ popup, ...row }) => ({
    id: popup.id,
    slug: popupSlugSchema.parse(popup.slug),
    title: popup.title,
    style: popup.style,
    body1: popup.body1,
    body2: popup.body2,
    image1: row.first && pictureUrl(row.first),
    image2: row.second && pictureUrl(row.second),
    imageUrl1: popup.linkUrl1,
    imageUrl2: popup.linkUrl2,
    linkName1: await categoryNameOf(db, popup.linkUrl1, popup.slug),
    linkName2: await categoryNameOf(db, popup.linkUrl2, popup.slug),
    alt1: popup.alt1,
    alt2: popup.alt2,
  }));
  return Promise.all(shown);
}

/** Returns the title of the category that a link of a popup leads to; null for other targets. */
async function categoryNameOf(db: Database, link: string | null, popup: string): Promise<string | null> {
  const [, main, query] = /^(?:\/en)?\/category\/([^/?#]+)(?:\?([^#]*))?/.exec(link ?? '') ?? [];
  if (!main) return null;
  const chosen = new URLSearchParams(query);
  const slug = chosen.get('thirdCategory') || chosen.get('subCategory') || main;
  const found = await findCategoryPath(db, slug, popup.endsWith('-en') ? 'en' : 'zh-hk');
  return found?.title ?? null;
}

/** Returns the texts of the administrator in force now; the first is the scrolling announcement (specification §2). */
export async function listWebConfigs(db: Database): Promise<WebConfig[]> {
  recordShown('announcements');
  return db
    .select({ id: webConfigs.id, body: webConfigs.body, bodyEn: webConfigs.bodyEn })
    .from(webConfigs)
    .where(inForce(webConfigs))
    .orderBy(asc(webConfigs.position), asc(webConfigs.id));
}
