import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { isUnavailable } from '@/server/platform/errors/unavailable';
import { drawAvif, drawPicture } from './draw';

/** So large that it is still being processed when the process is killed. */
let upload: Buffer;
/** Additional memory limit of a process; this picture takes 144 MB. */
const LITTLE_BYTES = 30_000_000;
/** Interlaced, so that it must be decoded as a whole. */
let heldWhole: Buffer;
beforeAll(async () => {
  heldWhole = await sharp({ create: { width: 8000, height: 6000, channels: 3, background: '#7850c8' } })
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
