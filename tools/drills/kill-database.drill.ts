import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { createWorld, expectAgreement, untilWritten } from './embedded';
import { countsInWords } from './load';
import { report } from './product';

const KILLS = Number(process.env.DRILL_KILLS || 20);

it(`kill -9 of PostgreSQL ${KILLS} times while all roles write`, { timeout: 1_800_000 }, async () => {
  const world = await createWorld();
  const writers = await world.write();
  const site = world.product.sitePid();
  const pauses: number[] = [];
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await untilWritten(writers, 5);
    await sleep(Math.random() * 400);
    const pid = await vi.waitUntil(() => world.postmaster(), 30_000);
    const began = performance.now();
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => world.postmaster() !== pid, { timeout: 30_000 }).toBe(true);
    await world.product.untilReady();
    pauses.push((performance.now() - began) / 1000);
  }
  await untilWritten(writers, 5);
  await writers.stop();
  pauses.sort((a, b) => a - b);
  report(
    `${KILLS} kills, each time back by itself: median ${pauses[KILLS >> 1]?.toFixed(1)} s, longest ${pauses.at(-1)?.toFixed(1)} s`,
  );
  report(`writes not acknowledged: ${countsInWords(writers.ledger.refused)}`);
  expect(world.product.sitePid(), 'the site itself was never started again').toBe(site);
  expect([...writers.ledger.refused.keys()].filter((outcome) => outcome !== '503')).toEqual([]);
  await expectAgreement(world.db, writers.ledger);
  await world.end();
});
