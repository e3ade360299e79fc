import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { isUnavailable } from '@/server/platform/errors/unavailable';
import { TaskProcess } from '@/server/platform/task-process/task-process';
import { expensivePictures } from '@/tests/setup/merchant';
import { drawAvif, drawJpeg, drawPicture } from './draw';
import type { Order } from './drawing/tasks';

/** So large that it is still being processed when the process is killed. */
let upload: Buffer;
/** Additional memory limit of a process; this picture takes 90 MB. */
const LITTLE_BYTES = 30_000_000;
/** Memory of an image process that has drawn one small picture. */
const IDLE_BYTES = 95_000_000;
/** Interlaced, so that it must be decoded as a whole. */
let heldWhole: Buffer;
beforeAll(async () => {
  heldWhole = await sharp({ create: { width: 6000, height: 5000, channels: 3, background: '#7850c8' } })
    .png({ progressive: true })
    .toBuffer();
  const noise = { type: 'gaussian', mean: 128, sigma: 9 } as const;
  upload = await sharp({
    create: { width: 2400, height: 1800, channels: 3, background: '#888888', noise },
  })
    .jpeg({ quality: 70 })
    .toBuffer();
});

/** Returns the ids of this process's image processes, from /proc. */
function drawingProcesses(): number[] {
  const textOf = (pid: string, file: string) => {
    try {
      return readFileSync(`/proc/${pid}/${file}`, 'utf8');
    } catch {
      return '';
    }
  };
  return readdirSync('/proc')
    .filter((pid) => textOf(pid, 'status').includes(`\nPPid:\t${process.pid}\n`))
    .filter((pid) => textOf(pid, 'cmdline').includes('drawing/main.ts'))
    .map(Number);
}

/** Returns the bytes of a process's address space, proc(5). */
const memoryOf = (pid: number) => Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[0]) * 4096;

/** Returns the most memory in bytes that a process had at once, proc(5). */
const peakOf = (pid: number) =>
  Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmHWM:\s+(\d+)/)?.[1]) * 1_024;

function killAll(): void {
  for (const pid of drawingProcesses()) process.kill(pid, 'SIGKILL');
}

describe.runIf(process.platform === 'linux')('the process that draws', () => {
  it('gives way to the site', async () => {
    await drawPicture(upload, 'list_image');
    const [pid = 0, ...more] = drawingProcesses();
    expect(more).toEqual([]);
    expect(getPriority(pid)).toBeGreaterThan(getPriority());
    expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toContain('PATH=');
  });

  it('draws what somebody waits for first', async () => {
    const webp = await sharp(upload).resize(16).webp().toBuffer();
    const drawn: string[] = [];
    await Promise.all([
      drawPicture(upload, 'main_image').then(() => drawn.push('picture')),
      drawAvif(webp, 16).then(() => drawn.push('avif')),
    ]);
    expect(drawn).toEqual(['picture', 'avif']);
  });

  it('is killed, and what it was at is drawn by another', async () => {
    await drawPicture(upload, 'list_image');
    const drawings = [drawPicture(upload, 'list_image'), drawPicture(upload, 'main_image')];
    killAll();
    const [list, main] = await Promise.all(drawings);
    expect(list?.variants.map(({ width }) => width)).toEqual([320, 640]);
    expect(main?.variants.map(({ width }) => width)).toEqual([640, 1024]);
  });

  it('runs out of memory, and what it was at is drawn by another', async () => {
    await drawPicture(upload, 'list_image');
    const [pid = 0] = drawingProcesses();
    execFileSync('prlimit', ['--pid', String(pid), `--as=${memoryOf(pid) + LITTLE_BYTES}`]);
    expect((await drawPicture(heldWhole, 'list_image')).height).toBe(480);
    expect(drawingProcesses()).not.toContain(pid);
  });

  it('says that it is not the time for a picture that ends two of them, and draws the next one', async () => {
    const killing = setInterval(killAll, 20);
    const drawing = drawPicture(upload, 'main_image');
    const failure = await drawing.catch((error: unknown) => error).finally(() => clearInterval(killing));
    expect(isUnavailable(failure)).toBe(true);
    expect((await drawPicture(upload, 'list_image')).height).toBe(480);
  });
});

describe('pictures of several senders', () => {
  afterEach(() => vi.restoreAllMocks());
  const drawnBy = async (owner: string, picture: Buffer, signal?: AbortSignal) =>
    drawPicture(picture, 'list_image', { sender: { owner, signal } });
  /** Returns the tasks that the image process gets from now on. */
  function watchTasks(): string[] {
    const tasks: string[] = [];
    const order = TaskProcess.prototype.order;
    vi.spyOn(TaskProcess.prototype, 'order').mockImplementation(function (
      this: TaskProcess<unknown, unknown>,
      sent,
    ) {
      tasks.push((sent as Order).task);
      return order.call(this, sent);
    });
    return tasks;
  }

  it('are drawn in turns: a small one does not wait for the expensive ones that another sent before', async () => {
    const done: string[] = [];
    const dear = await expensivePictures(6, 3_000);
    const all = dear.map((picture) => drawnBy('one', picture).then(() => done.push('dear')));
    await drawnBy('other', upload).then(() => done.push('small'));
    await Promise.all(all);
    expect(done.indexOf('small')).toBeLessThan(2);
  });

  it('are drawn once if they are the same, also as JPEG', async () => {
    const tasks = watchTasks();
    const [list, again] = await Promise.all(
      ['one', 'one', 'other', 'other'].map((owner) => drawnBy(owner, upload)),
    );
    expect(list).toEqual(again);
    expect(tasks.filter((task) => task === 'picture')).toHaveLength(1);
    const webp = await sharp(upload).resize(64).webp().toBuffer();
    await Promise.all([1, 2, 3].map(() => drawJpeg(webp, 'ab/abcdefghijklmn-64.jpg')));
    expect(tasks.filter((task) => task === 'jpeg')).toHaveLength(1);
    await Promise.all([
      drawnBy('one', upload),
      drawPicture(upload, 'logo'),
      drawPicture(upload, 'logo', { focus: { x: 0, y: 0 } }),
    ]);
    expect(tasks.filter((task) => task === 'picture')).toHaveLength(4);
  });

  it('are not drawn any more once their sender has gone', async () => {
    const tasks = watchTasks();
    const gone = new AbortController();
    const all = Promise.allSettled(
      (await expensivePictures(20, 3_000)).map((picture) => drawnBy('one', picture, gone.signal)),
    );
    await vi.waitFor(() => expect(tasks).toContain('picture'), 5_000);
    gone.abort();
    expect((await all).map(({ status }) => status)).toEqual(Array(20).fill('rejected'));
    await drawnBy('other', upload);
    expect(tasks.filter((task) => task === 'picture').length).toBeLessThan(4);
  });

  it.runIf(process.platform === 'linux')('take at most 300 MB together, whatever they are', async () => {
    await drawnBy('one', upload);
    const [pid = 0] = drawingProcesses();
    const flat = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#7850c8' } });
    const [interlaced = Buffer.alloc(0)] = await expensivePictures(1);
    const pictures = [
      interlaced,
      await flat(5_500, 5_500).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
      await flat(200, 80_000).png().toBuffer(),
      await flat(65_000, 250).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
      await flat(4_000, 3_000).jpeg().toBuffer(),
      await flat(4_000, 3_900).png().toBuffer(),
    ];
    await Promise.all(pictures.map((picture, at) => drawnBy(`owner ${at}`, picture)));
    expect(drawingProcesses()).toEqual([pid]);
    expect(peakOf(pid)).toBeLessThan(IDLE_BYTES + 300_000_000);
  });
});
