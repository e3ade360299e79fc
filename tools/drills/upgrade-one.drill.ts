import { execFileSync } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { lostOf } from './agreement';
import { createWorld, expectAgreement, untilAllWrite } from './embedded';
import { nextVersion } from './next-version';
import { olderVersion } from './older-version';
import { report } from './product';

/**
 * `npm run drill -- upgrade-one`: one machine with the embedded PostgreSQL is upgraded, and goes back to the version before,
 * as docs/operations.md describes. `DRILL_FROM=COMMIT`: upgrades from that commit to this version.
 */
const from = process.env.DRILL_FROM;

it('one machine becomes the next version and the one before again', { timeout: 1_800_000 }, async () => {
  const older = from ? await olderVersion(from) : process.cwd();
  const newer = from ? process.cwd() : await nextVersion();
  const world = await createWorld({}, undefined, older);
  try {
    const writers = await world.write();
    await untilAllWrite(writers);
    await writers.stop();
    const backups = join(world.folder, 'drill-backups');
    const command = (script: string, ...options: string[]) =>
      execFileSync(process.execPath, ['--import', 'tsx', `scripts/${script}.ts`, ...options], {
        cwd: older,
        env: { ...process.env, NODE_ENV: 'production', DATA_DIR: world.folder, DATABASE_URL: '' },
        encoding: 'utf8',
      });
    command('backup', '--to', backups);
    const [file = ''] = await readdir(backups);
    expect(file).toMatch(/\.tar$/);
    const subscribers = async () =>
      (await world.db.execute<{ n: number }>(sql`select count(*)::int as n from subscribers`)).rows[0]?.n;
    const before = await subscribers();

    const began = performance.now();
    expect(await world.product.stop()).toBe(0);
    await world.startAgain(newer);
    const away = (performance.now() - began) / 1000;
    expect(world.product.said()).toMatch(/Migrations: \d+ applied/);
    expect(await lostOf(world.db, writers.ledger)).toEqual([]);
    await world.db.execute(
      sql`insert into subscribers (email, locale, requested_at) values ('later@example.com', 'en', now())`,
    );

    expect(await world.product.stop()).toBe(0);
    const back = performance.now();
    command('restore', join(backups, file), '--replace');
    await world.startAgain();
    report(
      `upgrade: away for ${away.toFixed(1)} s; back to the version before, from the backup: ${((performance.now() - back) / 1000).toFixed(1)} s`,
    );
    expect(await subscribers()).toBe(before);
    await expectAgreement(world.db, writers.ledger);
  } finally {
    await world.end();
    for (const folder of [older, newer])
      if (folder !== process.cwd()) await rm(folder, { recursive: true, force: true });
  }
});
