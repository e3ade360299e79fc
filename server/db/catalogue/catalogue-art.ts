import { scenesOfMotif } from '@/server/db/catalogue/art/motifs';
import { BLOG_ENTRIES } from '@/server/db/catalogue/blog/entries';
import type { DemoCourse } from '@/server/db/catalogue/courses/build';
import { MERCHANTS } from '@/server/db/catalogue/merchants';
import {
  type CoursePictures,
  inParallel,
  storeBannerPictures,
  storeBlogPicture,
  storeCoursePictures,
  storeLogo,
  storePopupPicture,
} from '@/server/db/catalogue/pictures';
import { BANNERS, POPUPS } from '@/server/db/catalogue/promotions';
import type { Database } from '@/server/db/client';

/** How many courses share a picture, about: each one costs a fifth of a second of drawing. */
const COURSES_PER_PICTURE = 5;

/** The pictures of the demo catalogue, stored; ids by what they belong to. */
export class CatalogueArt {
  readonly courses = new Map<string, CoursePictures>();
  readonly logos = new Map<string, number>();
  readonly blogs = new Map<string, number>();
  readonly popups = new Map<string, number>();
  readonly banners = new Map<string, { pictureId: number; mobilePictureId: number }>();

  /** The two pictures of a banner. */
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

/**
 * Groups of courses that share a picture. Courses that may show the same scenes take turns in the order of
 * publication, so that neighbours in a list differ.
 */
function sharedBy(courses: readonly DemoCourse[]): DemoCourse[][] {
  const alike = Map.groupBy(courses, ({ main, activity }) => {
    const scenes = scenesOfMotif(activity);
    return `${main} ${scenes.length > 0 ? scenes.join() : activity}`;
  });
  return [...alike.values()].flatMap((group) => {
    const turns = Math.min(group.length, Math.max(2, Math.ceil(group.length / COURSES_PER_PICTURE)));
    const newest = group.toSorted((a, b) => a.publishedDaysAgo - b.publishedDaysAgo);
    return Array.from({ length: turns }, (_, turn) => newest.filter((_course, at) => at % turns === turn));
  });
}

/** Draws and stores every picture of the demo catalogue. The same drawing is stored once, however often this runs. */
export async function storeCatalogueArt(
  db: Database,
  courses: readonly DemoCourse[],
  onProgress: (done: number, total: number) => void = () => {},
): Promise<CatalogueArt> {
  const art = new CatalogueArt();
  const work: (() => Promise<void>)[] = [
    ...sharedBy(courses).map((group) => async () => {
      const [first] = group;
      if (!first) return;
      const pictures = await storeCoursePictures(db, {
        seed: first.slug,
        main: first.main,
        motif: first.activity,
      });
      for (const course of group) art.courses.set(course.slug, pictures);
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
