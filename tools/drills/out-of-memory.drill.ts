import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pictures } from '@/server/platform/database/schema/schema';
import {
  expensivePictures,
  formOf,
  joinMerchant,
  noisyPictureFile,
  type TestMerchant,
} from '@/tests/setup/merchant';
import { missingFiles, namelessFiles } from './agreement';
import { createWorld, type World } from './embedded';
import { countsInWords, type Load, startLoad } from './load';
import { childrenOf, report } from './product';

const KILLS = Number(process.env.DRILL_KILLS || 20);
/** Bytes of headroom beyond the memory for an ordinary picture. The large picture needs three times as much. */
const LITTLE_BYTES = 30_000_000;
const PAGES = ['/', '/en', '/contact', '/api/v1/main_categories'];

const canLimit = spawnSync('prlimit', ['--version']).status === 0;
if (!canLimit) report('skipped: prlimit, which takes memory from a process, is not there');

/** Folder of the form data during uploads. */
const forms = mkdtempSync(join(tmpdir(), 'hokcheui-drill-forms-'));
let world: World;
let merchant: TestMerchant;
let load: Load;
let site: number | null;
let large: File;
/** Memory limit in bytes with which a process can still process ordinary pictures. */
let enough: number;

/** Creates a picture as large as is accepted. Processing it requires all 96 MB of its pixels in memory. */
async function largePicture(): Promise<File> {
  const [data = Buffer.alloc(0)] = await expensivePictures(1);
  return new File([new Uint8Array(data)], 'large.png', { type: 'image/png' });
}

async function upload(image: File) {
  const began = performance.now();
  const form = formOf({ image, use: 'list_image' });
  const reply = await merchant.call('POST', '/merchants/current/pictures', form);
  const { message } = await reply.json();
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  return { status: reply.status, retry: reply.headers.get('retry-after'), message, seconds };
}

const drawing = () => childrenOf(world.product.sitePid() ?? 0, 'drawing/main.ts');

/** Returns the private writable memory of a process in bytes (proc(5), VmData), which prlimit can limit. */
const dataOf = (pid: number) =>
  Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmData:\s+(\d+)/)?.[1]) * 1_024;

/** Returns the OOM score of a process. Linux kills the process with the highest score first. */
const pointsOf = (pid: number) => Number(readFileSync(`/proc/${pid}/oom_score`, 'utf8'));

function limit(pid: number, bytes: number): void {
  execFileSync('prlimit', ['--pid', String(pid), `--data=${bytes}`]);
}

/** Limits every picture process from its start until the returned function is called. */
function limitAll(bytes: number): () => Promise<void> {
  const seen = new Set<number>();
  let stopped = false;
  const watching = (async () => {
    while (!stopped) {
      for (const pid of drawing())
        if (!seen.has(pid)) {
          seen.add(pid);
          limit(pid, bytes);
        }
      await sleep(5);
    }
  })();
  return async () => {
    stopped = true;
    await watching;
  };
}

/** Checks that an upload left nothing behind except the acknowledged rows. */
async function expectWhole(rows: number): Promise<void> {
  expect(await world.db.$count(pictures)).toBe(rows);
  const unread = readdirSync(forms).filter((name) => name.startsWith('hokcheui-form-'));
  expect([await missingFiles(world.db), await namelessFiles(world.db), unread]).toEqual([[], [], []]);
}

describe.skipIf(!canLimit)('memory runs out while a picture is drawn', () => {
  beforeAll(async () => {
    large = await largePicture();
    world = await createWorld({ TMPDIR: forms });
    merchant = await joinMerchant(world.people, { email: 'studio@example.com' });
    site = world.product.sitePid();
    const call = (number: number) => ({ method: 'GET', path: PAGES[number % PAGES.length] as string });
    for (const path of PAGES) expect((await world.people.api.request(path)).status).toBe(200);
    load = startLoad(world.product.origin, 4, call, 100);
  });
  afterAll(async () => {
    await world?.end();
    rmSync(forms, { recursive: true, force: true });
  });

  it('once: another process draws it', async () => {
    expect((await upload(await noisyPictureFile())).status).toBe(200);
    const [first = 0] = drawing();
    enough = dataOf(first) + LITTLE_BYTES;
    limit(first, enough);
    const reply = await upload(large);
    report(`one process without memory: the upload answered ${reply.status} after ${reply.seconds} s`);
    expect(reply.status).toBe(200);
    expect(drawing()).not.toContain(first);
    await expectWhole(2);
  });

  it('again and again: the upload is answered 503, is repeated, and succeeds', async () => {
    const stop = limitAll(enough);
    const refused = await upload(large);
    report(
      `no process gets memory: the upload answered ${refused.status} after ${refused.seconds} s, Retry-After ${refused.retry}: ${refused.message}`,
    );
    expect([refused.status, refused.retry]).toEqual([503, '5']);
    await expectWhole(2);
    await stop();
    const other = await upload(await noisyPictureFile());
    expect(other.status).toBe(200);
    report(`with memory again: the next upload answered ${other.status} after ${other.seconds} s`);
    await expectWhole(3);
  });

  it(`by the system's kill -9, ${KILLS} times, in the middle of a drawing`, async () => {
    const begunAnew = () => world.product.said().split('the process that draws them ended').length;
    const before = begunAnew();
    const statuses: number[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const answer = upload(await noisyPictureFile(2_400, 1_800));
      await expect.poll(() => drawing().length, { interval: 5 }).toBeGreaterThan(0);
      await sleep(50 + Math.random() * 250);
      for (const pid of drawing()) process.kill(pid, 'SIGKILL');
      statuses.push((await answer).status);
    }
    const noticed = begunAnew() - before;
    const answered = statuses.filter((status) => status === 200).length;
    report(`${KILLS} kills: ${noticed} drawings begun anew; ${answered} uploads answered 200`);
    expect(noticed).toBeGreaterThan(KILLS / 2);
    expect(statuses).toEqual(Array(KILLS).fill(200));
    await expectWhole(3 + KILLS);
  });

  it('and the site goes on all the while', async () => {
    expect((await upload(await noisyPictureFile())).status).toBe(200);
    const points = { site: pointsOf(site ?? 0), drawing: Math.min(...drawing().map(pointsOf)) };
    await load.stop();
    report(`pages and calls meanwhile: ${countsInWords(load.counts)}, slowest ${load.slowest()} ms`);
    report(`whom Linux ends first, in points: drawing ${points.drawing}, site ${points.site}`);
    expect([...load.counts.keys()]).toEqual(['200']);
    expect(world.product.sitePid()).toBe(site);
    expect(points.drawing).toBeGreaterThan(points.site);
  });
});
