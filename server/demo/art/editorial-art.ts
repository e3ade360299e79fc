import { Random } from '@/server/demo/random';
import { composeScene, FRAMES, type Frame, picture } from './compose';
import { rect } from './draw';
import { chooseScene, SCENES } from './library';
import { mosaicWall } from './mosaic-art';
import { CATEGORY_TONES } from './palette';

const CATEGORIES = Object.keys(CATEGORY_TONES);

/**
 * Draws the sample picture of a blog entry, an SVG of 1280×800 px (16:10). `topic`: a concept key, activity
 * slug or main category.
 */
export function blogArt(seed: string, topic: string): string {
  return wideArt(`blog/${seed}`, topic);
}

/** Draws the sample picture of a popup, an SVG of 1280×800 px (16:10). */
export function popupArt(seed: string, topic: string): string {
  return wideArt(`popup/${seed}`, topic);
}

/** Frames of a home banner: a mosaic and two scenes on wide screens, only the scenes on small screens. */
const BANNERS = {
  desktop: { width: 1440, height: 480, viewBox: '0 0 1440 480' },
  mobile: { width: 960, height: 480, viewBox: '480 0 960 480' },
} as const satisfies Record<string, Frame>;

/** Draws the sample picture of a home banner, an SVG of 1440×480 px (3:1), or 960×480 px on small screens. */
export function bannerArt(
  seed: string,
  mainCategory: string,
  screen: keyof typeof BANNERS = 'desktop',
): string {
  const random = new Random(`banner/${seed}`);
  const scenes = [0, 1].map(() =>
    composeScene(chooseScene(mainCategory, null, random), mainCategory, random),
  );
  const windows = scenes.map(
    (scene, index) =>
      `<svg x="${index * 482 + 481}" y="0" width="477" height="480" viewBox="80 0 480 480" preserveAspectRatio="xMidYMid slice">${scene}</svg>`,
  );
  const ground = rect(0, 0, 1440, 480, '#FFFDF9');
  return picture(BANNERS[screen], ground + mosaicWall(mainCategory, 6, 6, random) + windows.join(''));
}

function wideArt(seed: string, topic: string): string {
  const random = new Random(seed);
  const category = CATEGORIES.includes(topic) ? topic : random.pick(CATEGORIES);
  const named = SCENES[topic];
  return picture(FRAMES.wide, composeScene(named ?? chooseScene(category, topic, random), category, random));
}
