import { dataUrlOf } from '@/components/merchant/data-url';
import type { PictureProblem } from '@/lib/contract/picture-problems';
import { fileProblem, sizeProblem } from './picture-problem';

/** A decoded file. Width and height are in px after applying the EXIF orientation. */
export interface ReadPicture {
  file: File;
  /** Data URL. */
  url: string;
  width: number;
  height: number;
}

/** Reads a chosen file, or returns why it is rejected. */
export async function readPicture(file: File): Promise<ReadPicture | PictureProblem> {
  const wrong = fileProblem(file);
  if (wrong) return wrong;
  try {
    const url = await dataUrlOf(file);
    const image = new Image();
    image.src = url;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    return sizeProblem({ width, height }) ?? { file, url, width, height };
  } catch {
    return 'picture_broken';
  }
}
