import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawPicture } from './draw';

/** So large that it is still being drawn when its process is ended. */
let upload: Buffer;
beforeAll(async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 9 } as const;
  upload = await sharp({
    create: { width: 2400, height: 1800, channels: 3, background: '#888888', noise },
  })
    .jpeg({ quality: 70 })
    .toBuffer();
});

/** Processes that draw for this one, as Linux tells. */
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

  it('is killed, and what it was at is drawn by another', async () => {
    await drawPicture(upload, 'list_image');
    const drawings = [drawPicture(upload, 'list_image'), drawPicture(upload, 'main_image')];
    killAll();
    const [list, main] = await Promise.all(drawings);
    expect(list?.variants.map(({ width }) => width)).toEqual([320, 640]);
    expect(main?.variants.map(({ width }) => width)).toEqual([640, 1024]);
  });

  it('refuses a picture that ends two of them, and draws the next one', async () => {
    const killing = setInterval(killAll, 20);
    const drawing = drawPicture(upload, 'main_image');
    await expect(drawing.finally(() => clearInterval(killing))).rejects.toMatchObject({
      problem: 'picture_broken',
    });
    expect((await drawPicture(upload, 'list_image')).height).toBe(480);
  });
});
