import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { createWorld, expectAgreement, untilWritten } from './embedded';
import { countsInWords } from './load';
import { report } from './product';

const KILLS = Number(process.env.DRILL_KILLS || 50);
/** Every tenth time the drill kills the supervising process instead and restarts it, as systemd would. */
const STARTER_EVERY = 10;

it(`kill -9 of the app ${KILLS} times while all roles write`, { timeout: 1_800_000 }, async () => {
  const world = await createWorld();
  const writers = await world.write();
  const pauses: number[] = [];
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await untilWritten(writers, 5);
    await sleep(Math.random() * 400);
    const pid = await vi.waitUntil(() => world.product.sitePid(), 30_000);
    const began = performance.now();
    if (kill % STARTER_EVERY === 0) {
      world.product.starter.kill('SIGKILL');
      await sleep(200);
      await world.startAgain();
    } else {
      process.kill(pid, 'SIGKILL');
      await expect.poll(() => [pid, null].includes(world.product.sitePid()), { timeout: 30_000 }).toBe(false);
      await world.product.untilReady();
    }
    pauses.push((performance.now() - began) / 1000);
  }
  await untilWritten(writers, 5);
  await writers.stop();
  pauses.sort((a, b) => a - b);
  report(
    `${KILLS} kills, each time back by itself: median ${pauses[KILLS >> 1]?.toFixed(1)} s, longest ${pauses.at(-1)?.toFixed(1)} s`,
  );
  report(`writes not acknowledged: ${countsInWords(writers.ledger.refused)}`);
  await expectAgreement(world.db, writers.ledger);
  await world.end();
});
