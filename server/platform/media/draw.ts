import { join } from 'node:path';
import pLimit from 'p-limit';
import { PICTURE_MIN_SIDE } from '@/lib/contract/limits';
import { PICTURE_USES, type PictureUse } from '@/lib/contract/picture-upload';
import { singleton } from '@/lib/process/singleton';
import { ServiceAway } from '@/server/platform/errors/unavailable';
import { log } from '@/server/platform/log/log';
import { FairQueue, type Sender, SITE, type Turn } from '@/server/platform/task-process/fair-queue';
import { TaskProcess } from '@/server/platform/task-process/task-process';
import type { Focus } from './drawing/draw-picture';
import { RefusedPicture } from './drawing/refused-picture';
import type { Answer, Order, Task, Tasks } from './drawing/tasks';
import type { Upload } from './drawing/upload';
import type { PictureFiles } from './store';

// The path is built at run time so that the bundler does not resolve it.
const PROGRAM = join(/* turbopackIgnore: true */ process.cwd(), 'server/platform/media/drawing/main.ts');
type DrawingProcess = TaskProcess<Order, Answer>;

/** Costs are in decoded bytes. What every task costs besides takes as long as decoding these: some 0.2 s. */
const TASK_COST = 40_000_000;
/**
 * Two tasks run at once, and one of a picture above 64 MB, so that any number of uploads takes at most 300 MB: 200 MB
 * for the largest (PICTURE_MAX_DECODED_BYTES), the rest for one beside it.
 */
const LIMITS = { atOnce: 2, expensive: TASK_COST + 64_000_000 };

/** The one image process of this process, while it runs, and the queue in front of it. */
const drawing = singleton('drawing', () => ({
  process: null as DrawingProcess | null,
  queue: new FairQueue(LIMITS),
}));
/** A task that ended the process is repeated alone. */
const alone = pLimit(1);

/** Nobody waits for it. */
const BACKGROUND: Turn = { owner: null, cost: TASK_COST };

/**
 * Processes an upload into the variants of its use; see drawing/draw-picture.ts. The same upload is processed once for
 * all who send it meanwhile.
 * @param options `focus`: point that stays visible; null: the most salient region
 * @throws RefusedPicture, ServiceAway if memory is insufficient, or the reason of the sender's signal
 */
export async function drawPicture(
  upload: Upload,
  use: PictureUse,
  { focus = null, sender = SITE }: { focus?: Focus | null; sender?: Sender } = {},
): Promise<PictureFiles> {
  const shape = { minSide: PICTURE_MIN_SIDE, ...PICTURE_USES[use] };
  const turn = { ...sender, cost: TASK_COST };
  const { hash, ...size } = await inTurn(Symbol('measure'), turn, 'measure', upload, shape.minSide);
  const key = JSON.stringify([hash, use, focus]);
  turn.cost += size.decodedBytes;
  return inTurn(key, turn, 'picture', upload, size, shape, focus);
}

/** Encodes a stored picture as AVIF, `width` px wide, when nothing else is to be done. */
export const drawAvif = (webp: Buffer, width: number) =>
  inTurn(Symbol('avif'), BACKGROUND, 'avif', webp, width);

/** Encodes a stored picture as the data URL of its placeholder, when nothing else is to be done. */
export const drawBlur = (webp: Buffer) => inTurn(Symbol('blur'), BACKGROUND, 'blur', webp);

/**
 * Encodes a stored picture as JPEG, once for all who ask for it meanwhile.
 * @param name its file
 */
export const drawJpeg = (webp: Buffer, name: string) =>
  inTurn(`jpeg ${name}`, { owner: 'readers', cost: TASK_COST }, 'jpeg', webp);

/** Returns the perceptual hash of a stored picture, 64 bits as text; see drawing/perceptual-hash.ts. */
export const perceptualHash = (webp: Buffer) =>
  inTurn(Symbol('phash'), { ...SITE, cost: TASK_COST }, 'phash', webp);

const inTurn = <T extends Task>(key: unknown, turn: Turn, task: T, ...args: Parameters<Tasks[T]>) =>
  drawing.queue.run(key, turn, () => draw(task, ...args));

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
