import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Role } from '@/lib/contract/choices';
import { submitAd } from '@/tests/factories/advertisement';
import { buildCategory } from '@/tests/factories/catalogue';
import { administratorIn, joinAdministrator } from '@/tests/setup/administrator';
import { joinMember } from '@/tests/setup/member';
import { joinMerchant } from '@/tests/setup/merchant';
import { protocolClient, sessionOf } from '@/tests/setup/protocol-client';
import { createWorld, expectAgreement, untilWritten } from './embedded';
import { countsInWords } from './load';
import { report } from './product';

const DAY_MS = 24 * 60 * 60 * 1000;

it('the application’s clock jumps a day ahead, back, and a day behind', { timeout: 900_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hokcheui-drill-clock-'));
  const clock = join(folder, 'clock');
  await writeFile(clock, '0');
  const preload = join(import.meta.dirname, 'fixtures', 'moved-clock.mjs');
  const world = await createWorld({ DRILL_CLOCK: clock, NODE_OPTIONS: `--import=${preload}` });
  const { people } = world;
  const main = await buildCategory(world.db);
  const category = await buildCategory(world.db, { parent: main });
  const member = await joinMember(people, { email: 'reader@example.com' });
  const merchant = await joinMerchant(people, { email: 'studio@example.com' });
  const administrator = await joinAdministrator(people);
  const writers = await world.write();
  const published: { slug: string; title: string }[] = [];
  for (const [name, days] of [
    ['ahead', 1],
    ['right again', 0],
    ['behind', -1],
    ['right again', 0],
  ] as const) {
    await writeFile(clock, String(days * DAY_MS));
    await sleep(500);
    expect((await people.get('/users/current', { ...member.session })).status).toBe(200);
    for (const [role, { email }] of Object.entries({ member, merchant, administrator })) {
      const client = protocolClient(people, role as Role);
      const signedIn = await client.signIn(email);
      const valid = await client.validate(sessionOf(signedIn));
      expect([role, signedIn.status, valid.status]).toEqual([role, 200, 200]);
      if (role !== 'administrator') continue;
      const { id } = administrator;
      const account = await administratorIn(people, { id, email }, sessionOf(signedIn)).data(
        'GET',
        '/account',
      );
      expect(account.proved_until, 'what is dangerous is open after signing in').not.toBeNull();
    }
    const title = `陶藝班 ${published.length + 1}`;
    const { post } = await submitAd(merchant, category, { title });
    await administrator.data('POST', `/advertisements/${post.id}/decision`, {
      version: post.version,
      decision: 'approve',
    });
    published.push({ slug: post.slug, title });
    const noted = await world.db.execute<{ hours: number }>(
      sql`select round(extract(epoch from at - now()) / 3600)::int as hours from audit_log
        where subject_kind = 'advertisement' and subject_id = ${String(post.id)}`,
    );
    const shown = await Promise.all(
      published.map(async (one) =>
        (await (await people.api.request(`/course/${one.slug}`)).text()).includes(one.title),
      ),
    );
    const list = await (await people.api.request(`/category/${main.slug}`)).text();
    const listed = published.filter((one) => list.includes(one.title)).length;
    await untilWritten(writers, 20);
    report(
      `clock ${name} (an approval is noted ${noted.rows[0]?.hours} h from now): sessions and sign-ins 200, ${shown.filter(Boolean).length} of ${shown.length} courses have their page, ${listed} are listed`,
    );
    expect([noted.rows[0]?.hours, shown.every(Boolean), listed]).toEqual([days * 24, true, published.length]);
  }
  await writers.stop();
  report(`writes refused: ${countsInWords(writers.ledger.refused)}`);
  expect([...writers.ledger.refused]).toEqual([]);
  await expectAgreement(world.db, writers.ledger);
  await world.end();
  await rm(folder, { recursive: true, force: true });
});
