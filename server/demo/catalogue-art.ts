import { BLOG_ENTRIES } from '@/server/demo/blog/entries';
import type { DemoCourse } from '@/server/demo/courses/build';
import type { Database } from '@/server/platform/database/client';
import { MERCHANTS } from './merchants';
import {
  type CoursePictures,
  inParallel,
  storeBannerPictures,
  storeBlogPicture,
  storeCoursePictures,
  storeLogo,
  storePopupPicture,
} from './pictures';
import { BANNERS, POPUPS } from './promotions';

/** Ids of the stored pictures of the demo catalogue, by the key of their owner. */
export class CatalogueArt {
  readonly courses = new Map<string, CoursePictures>();
  readonly logos = new Map<string, number>();
  readonly blogs = new Map<string, number>();
  readonly popups = new Map<string, number>();
  readonly banners = new Map<string, { pictureId: number; mobilePictureId: number }>();

  /**
   * Returns the two pictures of a banner.
   * @throws Error if the banner has none
   */
  banner(key: string): { pictureId: number; mobilePictureId: number } {
    const pictures = this.banners.get(key);
    if (!pictures) throw new Error(`banner ${key} has no picture`);
    return pictures;
  }

  ids(): number[] {
    const ids = [...this.courses.values()].flatMap(({ listId, mainId }) => [listId, mainId]);
    const banners = [...this.banners.values()].flatMap((each) => [each.pictureId, each.mobilePictureId]);
    return [
      ...new Set([
        ...ids,
        ...banners,
        ...this.logos.values(),
        ...this.blogs.values(),
        ...this.popups.values(),
      ]),
    ];
  }
}

/** Draws and stores every picture of the demo catalogue. A picture that is already stored is reused. */
export async function storeCatalogueArt(
  db: Database,
  courses: readonly DemoCourse[],
  onProgress: (done: number, total: number) => void = () => {},
): Promise<CatalogueArt> {
  const art = new CatalogueArt();
  const work: (() => Promise<void>)[] = [
    // Each course has a picture of its own, so that no two adjacent courses in a list look alike.
    ...courses.map(({ slug, main, activity }) => async () => {
      art.courses.set(slug, await storeCoursePictures(db, { seed: slug, main, motif: activity }));
    }),
    ...MERCHANTS.map((merchant) => async () => {
      art.logos.set(merchant.key, await storeLogo(db, merchant.key, merchant.icon));
    }),
    ...BLOG_ENTRIES.map((entry) => async () => {
      art.blogs.set(entry.slug, await storeBlogPicture(db, entry.slug, entry.topic));
    }),
    ...[...new Set(POPUPS.flatMap((popup) => popup.topics))].map((topic) => async () => {
      art.popups.set(topic, await storePopupPicture(db, topic, topic));
    }),
    ...BANNERS.map(({ seed, main }) => async () => {
      art.banners.set(seed, await storeBannerPictures(db, seed, main));
    }),
  ];
  let done = 0;
  await inParallel(
    work,
    (draw) => draw(),
    () => {
      done += 1;
      onProgress(done, work.length);
    },
  );
  return art;
}
