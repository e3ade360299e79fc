import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, open, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { createWorld, expectAgreement, untilAllWrite } from './embedded';
import { countsInWords } from './load';
import { report } from './product';

const SIZE_MB = 600;
const FULL_SECONDS = 30;
const folder = mkdtempSync(join(tmpdir(), 'hokcheui-drill-disk-'));
const mounted =
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m,mode=755`, 'tmpfs', folder]).status === 0;
if (!mounted) report('skipped: a small disk can only be mounted by root on Linux');

afterAll(() => {
  if (mounted) execFileSync('umount', ['-l', folder]);
  rmSync(folder, { recursive: true, force: true });
});

/** Writes to a file until the disk is full. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'a');
  try {
    for (const size of [1_000_000, 4_096, 1])
      for (;;)
        try {
          await file.write(Buffer.alloc(size));
        } catch {
          break;
        }
  } finally {
    await file.close();
  }
}

it.skipIf(!mounted)(
  `the disk is full for ${FULL_SECONDS} s while all roles write`,
  { timeout: 900_000 },
  async () => {
    const forms = join(folder, 'forms');
    await mkdir(forms);
    const world = await createWorld({ TMPDIR: forms }, folder);
    const writers = await world.write();
    await untilAllWrite(writers);
    const filler = join(folder, 'filler');
    const before = writers.acknowledged();
    const until = Date.now() + FULL_SECONDS * 1_000;
    let pages = 0;
    while (Date.now() < until) {
      await fill(filler);
      const reply = await fetch(`${world.product.origin}/`);
      await reply.arrayBuffer();
      if (reply.status === 200) pages += 1;
      await sleep(500);
    }
    const { bavail } = await statfs(folder);
    const meanwhile = writers.acknowledged() - before;
    await rm(filler);
    const began = performance.now();
    await world.product.untilReady(60_000);
    await untilAllWrite(writers);
    report(
      `full (${bavail} blocks left): ${meanwhile} writes acknowledged meanwhile; not acknowledged: ${countsInWords(writers.ledger.refused)}; ${pages} cached pages answered`,
    );
    report(
      `every role writes again ${((performance.now() - began) / 1000).toFixed(1)} s after there was room again`,
    );
    await writers.stop();
    expect(pages).toBeGreaterThan(5);
    expect([...writers.ledger.refused.keys()].filter((outcome) => outcome !== '503')).toEqual([]);
    await expectAgreement(world.db, writers.ledger);
    await world.end();
  },
);
