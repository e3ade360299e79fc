import type { CategoryPath } from '@/lib/contract/category';
import type { CourseCard } from '@/lib/contract/course';
import type { FocusedPicture } from '@/lib/contract/picture';
import { categorySlugIn } from '@/lib/i18n/paths';
import { PictureImage } from '../picture-image';
import activityScenes from './activity-scenes.json';

/** What decides on the picture of a course that has none of its own. */
type Pictured = Pick<CourseCard, 'slug' | 'category' | 'icon'>;

interface CoursePictureProps {
  picture: FocusedPicture | null;
  course: Pictured;
  eager?: boolean;
  blur?: string | undefined;
  sizes?: string;
  alt?: string;
}

/** Names of drawings in public/scenes/activities, by the Chinese slug of an activity or a sub-category. */
const SCENES = new Map<string, readonly string[]>(Object.entries(activityScenes));
const MOSAICS = 64;

/** Returns a number below `count`: the same for a text, and different for most neighbours in a list. */
function numberOf(text: string, count: number): number {
  let sum = 0;
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % count;
}

/** Returns the address of a drawing of what the course teaches; null for a category that the product does not ship. */
function sceneOf({ slug, parent }: CategoryPath, course: string): string | null {
  const scenes = [slug, parent?.slug ?? ''].map((each) => SCENES.get(categorySlugIn('zh-hk', each)));
  const found = scenes.find((each) => each !== undefined);
  return found ? `/scenes/activities/${found[numberOf(course, found.length)]}.svg` : null;
}

/**
 * Returns a course's picture. A course without one shows the scene of its activity, or else of its sub-category, or else
 * a mosaic in the colours of its main category; all are 4:3.
 */
export function pictureOrScene(
  picture: FocusedPicture | null,
  { slug, category, icon }: Pictured,
): FocusedPicture {
  const url = sceneOf(category, slug) ?? `/mosaic/${icon}/${numberOf(slug, MOSAICS)}.svg`;
  return picture ?? { url, width: 640, height: 480, color: '', srcset: '' };
}

export function CoursePicture({ picture, course, ...image }: CoursePictureProps) {
  return <PictureImage picture={pictureOrScene(picture, course)} {...image} />;
}
