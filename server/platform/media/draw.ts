import { join } from 'node:path';
import pLimit from 'p-limit';
import { PICTURE_MIN_SIDE } from '@/lib/contract/limits';
import { PICTURE_USES, type PictureUse } from '@/lib/contract/picture-upload';
import { singleton } from '@/lib/singleton';
import { ServiceAway } from '@/server/platform/errors/unavailable';
import { log } from '@/server/platform/log/log';
import { TaskProcess } from '@/server/platform/task-process/task-process';
import type { Focus } from './drawing/draw-picture';
import type { Answer, Order } from './drawing/order';
import { RefusedPicture } from './drawing/refused-picture';
import type { Task, Tasks } from './drawing/tasks';
import type { Upload } from './drawing/upload';
import type { PictureFiles } from './store';

// The path is built at run time so that the bundler does not resolve it.
const PROGRAM = join(/* turbopackIgnore: true */ process.cwd(), 'server/platform/media/drawing/main.ts');
type DrawingProcess = TaskProcess<Order, Answer>;

/** The one image process of this process, while it runs. */
const drawing = singleton('drawing', () => ({ process: null as DrawingProcess | null }));
/** A task that ended the process is repeated alone. */
const alone = pLimit(1);

/**
 * Processes an upload into the variants of its use; see drawing/draw-picture.ts.
 * @param focus point that stays visible; null: the most salient region
 * @throws RefusedPicture, or ServiceAway if memory is insufficient
 */
export const drawPicture = (
  upload: Upload,
  use: PictureUse,
  focus: Focus | null = null,
): Promise<PictureFiles> =>
  draw('picture', upload, { minSide: PICTURE_MIN_SIDE, ...PICTURE_USES[use] }, focus);

/** Encodes a stored picture as AVIF, `width` px wide. */
export const drawAvif = (webp: Buffer, width: number) => draw('avif', webp, width);

/** Encodes a stored picture as JPEG. */
export const drawJpeg = (webp: Buffer) => draw('jpeg', webp);

/** Encodes a stored picture as the data URL of its placeholder. */
export const drawBlur = (webp: Buffer) => draw('blur', webp);

/** Returns the perceptual hash of a stored picture, 64 bits as text; see drawing/perceptual-hash.ts. */
export const perceptualHash = (webp: Buffer) => draw('phash', webp);

/**
 * Runs a task in the image process. If the process ends meanwhile (killed, out of memory), runs the task once
 * more in a process of its own. If that ends too, the error allows a later retry, because the picture is not
 * known to be invalid.
 */
async function draw<T extends Task>(
  task: T,
  ...args: Parameters<Tasks[T]>
): Promise<Awaited<ReturnType<Tasks[T]>>> {
  if (!drawing.process?.isThere) drawing.process = new TaskProcess(PROGRAM);
  let answer = await drawing.process.order({ task, args });
  if ('gone' in answer) {
    log.warn('pictures: the process that draws them ended; what it was at is tried once more');
    answer = await alone(async () => {
      const own: DrawingProcess = new TaskProcess(PROGRAM);
      try {
        return await own.order({ task, args });
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
