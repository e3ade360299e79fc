import type { blogEntries, homeBanners, popups } from '@/server/platform/database/schema/schema';
import type { Demo } from './data';

export const DAY_MS = 86_400_000;

/** Returns the first day of the month of a date moved by a number of days. */
export function movedMonth(date: string, days: number): string {
  return `${new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 7)}-01`;
}

/** Values that the rows need: moved dates and stored pictures. */
export interface RowContext {
  moved: (at: Date) => Date;
  /** Id of a picture that belongs to no course. */
  pictureOf: (name: string) => number;
}

export function blogRows(
  articles: Demo['articles'],
  { moved, pictureOf }: RowContext,
): (typeof blogEntries.$inferInsert)[] {
  return articles.map((article) => {
    const publishedAt = moved(article.published_at);
    return {
      slug: article.slug,
      category: article.category,
      titleZh: article.title,
      titleEn: article.title_en,
      summaryZh: article.summary,
      summaryEn: article.summary_en,
      bodyZh: article.body,
      bodyEn: article.body_en,
      author: article.author,
      courseList: article.course_list,
      pictureId: pictureOf(article.picture),
      imageAltZh: article.alt,
      imageAltEn: article.alt_en,
      publishedAt,
      sample: true,
      createdAt: publishedAt,
      updatedAt: publishedAt,
    };
  });
}

export function popupRows(
  all: Demo['promotions']['popups'],
  { moved, pictureOf }: RowContext,
): (typeof popups.$inferInsert)[] {
  return all.map(({ pictures: [first, second], ...popup }) => ({
    slug: popup.slug,
    title: popup.title,
    style: popup.style,
    body1: popup.body1 ?? null,
    body2: popup.body2 ?? null,
    picture1Id: first ? pictureOf(first.picture) : null,
    picture2Id: second ? pictureOf(second.picture) : null,
    alt1: first?.alt ?? null,
    alt2: second?.alt ?? null,
    linkUrl1: first?.link_url ?? popup.links[0] ?? null,
    linkUrl2: second?.link_url ?? popup.links[1] ?? null,
    showFrom: moved(popup.show_from),
    showUntil: popup.show_until ? moved(popup.show_until) : null,
    sample: true,
  }));
}

export function bannerRows(
  banners: Demo['promotions']['banners'],
  { pictureOf }: RowContext,
): (typeof homeBanners.$inferInsert)[] {
  return banners.map((banner, position) => ({
    titleZh: banner.title,
    titleEn: banner.title_en,
    altZh: banner.alt,
    altEn: banner.alt_en,
    linkUrl: banner.link_url,
    pictureId: pictureOf(banner.picture),
    mobilePictureId: pictureOf(banner.mobile_picture),
    position,
    sample: true,
  }));
}
