import type { PictureProblem } from '@/lib/contract/picture-problems';
import { fileProblem, sizeProblem } from './picture-problem';

/** A chosen file that can be shown, its size in px as its camera turned it. */
export interface ReadPicture {
  file: File;
  /** A data address: the site's policy lets nothing else of a file be shown. */
  url: string;
  width: number;
  height: number;
}

/** Reads a chosen file, or says why it will not be taken. */
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

function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
