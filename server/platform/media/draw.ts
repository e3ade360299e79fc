import pLimit from 'p-limit';
import { PICTURE_MIN_SIDE } from '@/lib/contract/limits';
import { PICTURE_USES, type PictureUse } from '@/lib/contract/picture-upload';
import { ServiceAway } from '@/server/platform/errors/unavailable';
import { log } from '@/server/platform/log/log';
import type { Focus } from './drawing/draw-picture';
import { DrawingProcess } from './drawing/drawing-process';
import { RefusedPicture } from './drawing/refused-picture';
import type { Task, Tasks } from './drawing/tasks';
import type { Upload } from './drawing/upload';
import type { PictureFiles } from './store';

// A module may be loaded several times in one process (server bundles, hot reload); there is one process that draws.
const shared = globalThis as typeof globalThis & { hokcheuiDrawing?: DrawingProcess };
/** What ended a process is tried again one by one. */
const alone = pLimit(1);

/**
 * An upload as the site shows it, for its use: see drawing/draw-picture.ts.
 * @param focus the point that stays in sight; null: what draws the eye
 * @throws RefusedPicture; ServiceAway where there is no memory to draw it with
 */
export const drawPicture = (
  upload: Upload,
  use: PictureUse,
  focus: Focus | null = null,
): Promise<PictureFiles> =>
  draw('picture', upload, { minSide: PICTURE_MIN_SIDE, ...PICTURE_USES[use] }, focus);

/** A stored picture as AVIF, `width` px wide. */
export const drawAvif = (webp: Buffer, width: number) => draw('avif', webp, width);

/** A stored picture as JPEG. */
export const drawJpeg = (webp: Buffer) => draw('jpeg', webp);

/** A stored picture as the data URL that stands in until it is there. */
export const drawBlur = (webp: Buffer) => draw('blur', webp);

/**
 * Has something drawn by the process that is there for it; when that ends, by memory or by hand, once more by one of its own.
 * What ends that too may be drawn later: nothing is known to be wrong with it.
 */
async function draw<T extends Task>(
  task: T,
  ...args: Parameters<Tasks[T]>
): Promise<Awaited<ReturnType<Tasks[T]>>> {
  if (!shared.hokcheuiDrawing?.isThere) shared.hokcheuiDrawing = new DrawingProcess();
  let answer = await shared.hokcheuiDrawing.order(task, args);
  if ('gone' in answer) {
    log.warn('pictures: the process that draws them ended; what it was at is tried once more');
    answer = await alone(async () => {
      const own = new DrawingProcess();
      try {
        return await own.order(task, args);
      } finally {
        own.end();
      }
    });
  }
  if ('drawn' in answer) return answer.drawn as Awaited<ReturnType<Tasks[T]>>;
  if ('problem' in answer) throw new RefusedPicture(answer.problem);
  throw 'gone' in answer
    ? new ServiceAway(`pictures: drawing (${task}) ended two processes`)
    : new Error(answer.failure);
}
