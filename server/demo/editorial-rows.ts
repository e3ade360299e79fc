import { BLOG_ENTRIES } from '@/server/demo/blog/entries';
import type { blogEntries, homeBanners, popups, webConfigs } from '@/server/platform/database/schema/schema';
import type { CatalogueArt } from './catalogue-art';
import { ANNOUNCEMENT, BANNERS, POPUPS, type PopupMaterial } from './promotions';

const DAY_MS = 86_400_000;
const BLOG_EVERY_DAYS = 12;

const daysFrom = (today: string, days: number) =>
  new Date(Date.parse(`${today}T00:00:00+08:00`) + days * DAY_MS);

/** Builds the blog entries, newest first, one every twelve days. */
export function blogRows(today: string, art: CatalogueArt): (typeof blogEntries.$inferInsert)[] {
  return BLOG_ENTRIES.map((entry, index) => {
    const publishedAt = daysFrom(today, -4 - index * BLOG_EVERY_DAYS);
    return {
      slug: entry.slug,
      category: entry.category,
      titleZh: entry.title[0],
      titleEn: entry.title[1],
      summaryZh: entry.summary[0],
      summaryEn: entry.summary[1],
      bodyZh: entry.body[0],
      bodyEn: entry.body[1],
      author: entry.author,
      pictureId: art.blogs.get(entry.slug) ?? null,
      imageAltZh: entry.alt[0],
      imageAltEn: entry.alt[1],
      publishedAt,
      sample: true,
      createdAt: publishedAt,
      updatedAt: publishedAt,
    };
  });
}

/** Days from the day of seeding between which a popup shows; `null`: no end. */
const WINDOWS: Record<PopupMaterial['window'], readonly [from: number, until: number | null]> = {
  now: [-1, null],
  past: [-60, -30],
  future: [30, 60],
};

/** Builds the popups: every style in each language, one of them current in each position. */
export function popupRows(today: string, art: CatalogueArt): (typeof popups.$inferInsert)[] {
  return POPUPS.map((popup) => {
    const [first, second] = popup.topics.map((topic) => art.popups.get(topic) ?? null);
    const [from, until] = WINDOWS[popup.window];
    return {
      slug: popup.slug,
      title: popup.title,
      style: popup.style,
      body1: popup.body1,
      body2: popup.body2,
      picture1Id: first ?? null,
      picture2Id: second ?? null,
      alt1: popup.alts[0] ?? null,
      alt2: popup.alts[1] ?? null,
      linkUrl1: popup.links[0] ?? null,
      linkUrl2: popup.links[1] ?? null,
      showFrom: daysFrom(today, from),
      showUntil: until === null ? null : daysFrom(today, until),
      sample: true,
    };
  });
}

export function bannerRows(art: CatalogueArt): (typeof homeBanners.$inferInsert)[] {
  return BANNERS.map((banner, position) => ({
    titleZh: banner.title[0],
    titleEn: banner.title[1],
    altZh: banner.alt[0],
    altEn: banner.alt[1],
    linkUrl: banner.linkUrl,
    ...art.banner(banner.seed),
    position,
    sample: true,
  }));
}

/** Builds the scrolling announcement. */
export function webConfigRows(): (typeof webConfigs.$inferInsert)[] {
  return [{ body: ANNOUNCEMENT[0], bodyEn: ANNOUNCEMENT[1], position: 0, sample: true }];
}
