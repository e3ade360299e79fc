import { dataUrlOf } from '@/components/merchant/data-url';
import type { PictureProblem } from '@/lib/contract/picture-problems';
import { fileProblem, sizeProblem } from './picture-problem';
import { isHeic, needsShrinking, shrinkPicture } from './shrink-picture';

/** A decoded file. Width and height are in px after applying the EXIF orientation. */
export interface ReadPicture {
  file: File;
  /** Data URL. */
  url: string;
  width: number;
  height: number;
}

/**
 * Why a chosen file is rejected: as the server would, because this browser cannot read photos of iPhones, or because a
 * picture of the server could not be fetched.
 */
export type ChosenProblem = PictureProblem | 'picture_heic' | 'picture_unread';

/** File types offered for choosing. With this one, an iPhone hands over its photos as JPEG. */
export const CHOSEN_TYPES = 'image/*';

/**
 * Reads a chosen file, or returns why it is rejected. A picture that is too large, or of a type that only the browser
 * can read, is made smaller first.
 * @param minSide smallest side in px, if it is not that of the pictures of an advertisement
 */
export async function readPicture(chosen: File, minSide?: number): Promise<ReadPicture | ChosenProblem> {
  const file = needsShrinking(chosen) ? await shrinkPicture(chosen).catch(() => chosen) : chosen;
  const wrong = fileProblem(file);
  if (wrong) return isHeic(file) ? 'picture_heic' : wrong;
  try {
    const url = await dataUrlOf(file);
    const image = new Image();
    image.src = url;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    return sizeProblem({ width, height }, minSide) ?? { file, url, width, height };
  } catch {
    return 'picture_broken';
  }
}
