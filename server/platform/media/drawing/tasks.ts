import { drawAvif } from './draw-avif.ts';
import { drawBlur } from './draw-blur.ts';
import { drawJpeg } from './draw-jpeg.ts';
import { drawPicture } from './draw-picture.ts';
import { perceptualHash } from './perceptual-hash.ts';
import { measureUpload } from './validate-upload.ts';

/** All tasks that decode or encode pictures; only the image process (main.ts) runs them. */
export const TASKS = {
  measure: measureUpload,
  picture: drawPicture,
  avif: drawAvif,
  jpeg: drawJpeg,
  blur: drawBlur,
  phash: perceptualHash,
};
export type Tasks = typeof TASKS;
export type Task = keyof Tasks;
