import { courseArt } from '@/server/demo/art/course-art';
import { bannerArt, blogArt, popupArt } from '@/server/demo/art/editorial-art';
import { merchantLogoArt } from '@/server/demo/art/logo-art';
import { renderArt, renderListAndMain } from '@/server/demo/art/render';
import type { Database } from '@/server/platform/database/client';
import { storePicture } from '@/server/platform/media/store';

/** Number of pictures rendered at the same time; sharp uses a thread for each. */
const AT_ONCE = 4;

const SAMPLE = { sample: true };

/** Calls `work` on every item, a few at a time, and `onDone` after each. */
export async function inParallel<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
  onDone: () => void,
) {
  let next = 0;
  const worker = async () => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) {
      await work(item);
      onDone();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

export interface CoursePictures {
  listId: number;
  mainId: number;
}

/** Stores a course's list picture (640×480 and 320×240 px) and main picture (1024×768 and 640×480 px). */
export async function storeCoursePictures(
  db: Database,
  input: { seed: string; main: string; motif: string },
): Promise<CoursePictures> {
  const svg = courseArt({ seed: input.seed, mainCategory: input.main, motif: input.motif });
  const [{ list, main }, small] = await Promise.all([renderListAndMain(svg), renderArt(svg, 320, 240)]);
  const medium = { width: 640, data: list.data };
  const listId = await storePicture(
    db,
    { variants: [{ width: 320, data: small.data }, medium], height: 480, color: list.color },
    SAMPLE,
  );
  const mainId = await storePicture(
    db,
    { variants: [medium, { width: 1024, data: main.data }], height: 768, color: main.color },
    SAMPLE,
  );
  return { listId, mainId };
}

/** Stores a drawing at the given size and at narrower widths of the same ratio. Returns the picture's id. */
async function storeDrawing(db: Database, svg: string, width: number, height: number, narrower: number[]) {
  const widths = [...narrower, width];
  const painted = await Promise.all(
    widths.map((each) => renderArt(svg, each, Math.round((height * each) / width))),
  );
  const variants = painted.map((art, at) => ({ width: widths[at] ?? width, data: art.data }));
  return storePicture(db, { variants, height, color: painted.at(-1)?.color ?? '#ffffff' }, SAMPLE);
}

export const storeLogo = (db: Database, seed: string, main: string) =>
  storeDrawing(db, merchantLogoArt(seed, main), 400, 400, [96]);

export const storeBlogPicture = (db: Database, seed: string, topic: string) =>
  storeDrawing(db, blogArt(seed, topic), 1280, 800, [640]);

export const storePopupPicture = (db: Database, seed: string, topic: string) =>
  storeDrawing(db, popupArt(seed, topic), 960, 600, [480]);

export async function storeBannerPictures(db: Database, seed: string, main: string) {
  return {
    pictureId: await storeDrawing(db, bannerArt(seed, main, 'desktop'), 1440, 480, []),
    mobilePictureId: await storeDrawing(db, bannerArt(seed, main, 'mobile'), 960, 480, []),
  };
}
