import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, expectAgreement, untilWritten, type World } from './embedded';
import { countsInWords } from './load';
import { isReady, report } from './product';

const BLOCKS = Number(process.env.DRILL_BLOCKS || 3);
/** Longer than the watchdog waits. */
const LONG_S = 25;

let folder: string;
let world: World;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hokcheui-drill-block-'));
  const preload = join(import.meta.dirname, 'fixtures', 'blocked-loop.mjs');
  world = await createWorld({ DRILL_BLOCK: join(folder, 'ms'), NODE_OPTIONS: `--import=${preload}` });
});
afterAll(async () => {
  await world.end();
  await rm(folder, { recursive: true, force: true });
});

/** Blocks the event loop of the site. Returns its process id. */
async function block(seconds: number): Promise<number> {
  await writeFile(join(folder, 'ms'), String(seconds * 1_000));
  const pid = world.product.sitePid();
  if (!pid) throw new Error('The site is not running.');
  process.kill(pid, 'SIGUSR2');
  return pid;
}

describe('a site whose event loop is blocked', () => {
  it(`for good, ${BLOCKS} times while all roles write, is started again`, async () => {
    const writers = await world.write();
    const pauses: number[] = [];
    for (let time = 0; time < BLOCKS; time += 1) {
      await untilWritten(writers, 5);
      const began = performance.now();
      const blocked = await block(Number.MAX_SAFE_INTEGER);
      await expect
        .poll(() => [blocked, null].includes(world.product.sitePid()), { timeout: 60_000 })
        .toBe(false);
      await world.product.untilReady();
      pauses.push((performance.now() - began) / 1_000);
    }
    await untilWritten(writers, 5);
    await writers.stop();
    report(`ready again after ${pauses.map((pause) => pause.toFixed(1)).join(', ')} s`);
    report(`writes not acknowledged: ${countsInWords(writers.ledger.refused)}`);
    await expectAgreement(world.db, writers.ledger);
  });

  it('for ten seconds is left alone', async () => {
    const pid = await block(10);
    await sleep(12_000);
    expect([world.product.sitePid(), await isReady(world.product.origin)]).toEqual([pid, true]);
  });

  it('because the whole machine stood still is left alone', async () => {
    const pid = world.product.sitePid() ?? 0;
    const all = [world.product.starter.pid ?? 0, pid];
    for (const one of all) process.kill(one, 'SIGSTOP');
    await sleep(LONG_S * 1_000);
    for (const one of all) process.kill(one, 'SIGCONT');
    await sleep(3_000);
    expect([world.product.sitePid(), await isReady(world.product.origin)]).toEqual([pid, true]);
  });

  it('under a debugger is left alone', async () => {
    const pid = world.product.sitePid() ?? 0;
    // Node opens its debugging port, as for somebody who attaches to the running site.
    process.kill(pid, 'SIGUSR1');
    await sleep(3_000);
    await block(LONG_S);
    await sleep((LONG_S + 2) * 1_000);
    expect([world.product.sitePid(), await isReady(world.product.origin)]).toEqual([pid, true]);
  });
});
