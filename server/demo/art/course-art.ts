import { Random } from '@/server/demo/random';
import { composeScene, FRAMES, picture } from './compose';
import { chooseScene } from './library';
import { mosaicPicture } from './mosaic-art';

/** Share of courses that show a mosaic of their category instead of a scene. */
const MOSAIC_SHARE = 1 / 8;

export interface CourseArtInput {
  /** The course's slug; the same slug always gives the same picture. */
  seed: string;
  /** Key of the main category, such as 'art'. */
  mainCategory: string;
  /** What the course teaches: an activity slug or concept key, such as 'pottery'. */
  motif: string | null;
}

/** Draws the sample picture of a course, an SVG of 1024×768 px (4:3). */
export function courseArt({ seed, mainCategory, motif }: CourseArtInput): string {
  const random = new Random(`course/${seed}`);
  const content = random.chance(MOSAIC_SHARE)
    ? mosaicPicture(mainCategory, random)
    : composeScene(chooseScene(mainCategory, motif, random), mainCategory, random);
  return picture(FRAMES.course, content);
}
