import { drawAvif } from './draw-avif.ts';
import { drawBlur } from './draw-blur.ts';
import { drawJpeg } from './draw-jpeg.ts';
import { drawPicture } from './draw-picture.ts';

/** Everything that touches a picture's bytes; done by the drawing process alone (main.ts). */
export const TASKS = { picture: drawPicture, avif: drawAvif, jpeg: drawJpeg, blur: drawBlur };
export type Tasks = typeof TASKS;
export type Task = keyof Tasks;
