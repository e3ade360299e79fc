import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { LOCALES } from '@/lib/contract/locale';
import { buildCategory } from '@/tests/factories/catalogue';
import { joinAdministrator } from '@/tests/setup/administrator';
import { expectAgreement, untilAllWrite, untilWritten } from './embedded';
import { countsInWords } from './load';
import { overHttp } from './people';
import { startPgbouncer } from './pgbouncer';
import { drillPort, type Product, report, startProduct } from './product';
import { createDatabase, type DrillDatabase, missingServices } from './services';
import { castOf, startWriters } from './writers';

const WRITES = 300;
const STATEMENT_TIMEOUT = '10s';

const missing = (await missingServices()).filter((name) => name.startsWith('PostgreSQL'));
if (spawnSync('pgbouncer', ['--version']).status !== 0) missing.push('pgbouncer');
if (missing.length > 0) report(`skipped: ${missing.join(', ')} not there`);

let database: DrillDatabase;
let pooler: Awaited<ReturnType<typeof startPgbouncer>>;
let folder: string;
let products: Product[];

describe.skipIf(missing.length > 0)('PgBouncer in transaction mode', () => {
  beforeAll(async () => {
    database = await createDatabase();
    pooler = await startPgbouncer(drillPort(), database.url);
    folder = await mkdtemp(join(tmpdir(), 'hokcheui-drill-'));
    vi.stubEnv('MEDIA_DIR', join(folder, 'media'));
    const env = { DATA_DIR: folder, DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: database.url };
    // Both migrate the empty database, one after the other.
    products = [startProduct({ env }), startProduct({ env })];
    await Promise.all(products.map((product) => product.untilReady()));
  });
  afterAll(async () => {
    await Promise.all((products ?? []).map((product) => product.stop()));
    await pooler?.stop();
    await database?.drop();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  it('visitors, members, merchants and the administrator use two instances', async () => {
    const [one, two] = products as [Product, Product];
    const people = overHttp(one.origin, database.db);
    const category = await buildCategory(database.db, { parent: await buildCategory(database.db) });
    const writers = startWriters(people, await castOf(people, category));
    const statuses = new Map<number, number>();
    const reading = new AbortController();
    const readers = LOCALES.map(async (locale) => {
      const prefix = locale === 'en' ? '/en' : '';
      while (!reading.signal.aborted)
        for (const path of ['/', '/course?keyword=班', '/course?free=true', '/merchant']) {
          const reply = await fetch(two.origin + prefix + path);
          await reply.arrayBuffer();
          statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
        }
    });
    await untilAllWrite(writers);
    await untilWritten(writers, WRITES);
    reading.abort();
    await Promise.all(readers);
    await writers.stop();
    report(
      `${writers.acknowledged()} writes acknowledged, not acknowledged: ${countsInWords(writers.ledger.refused)}; pages of the other instance by status: ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}`,
    );
    expect([...statuses.keys()]).toEqual([200]);
    expect(writers.ledger.refused.size).toBe(0);
    await expectAgreement(database.db, writers.ledger);
  });

  it('a change is shown by the other instance, which hears of it on its direct connection', async () => {
    const [one, two] = products as [Product, Product];
    const page = async () => (await fetch(`${two.origin}/category`)).text();
    await page();
    const began = performance.now();
    const titleZh = `新分類${Date.now()}`;
    const administrator = await joinAdministrator(overHttp(one.origin, database.db));
    const parent = await buildCategory(database.db, { slug: 'new-main-category' });
    await administrator.data('POST', '/categories', {
      ...{ parent_id: parent.id, slug: 'new-category', title_zh: titleZh, title_en: 'New category' },
    });
    await vi.waitFor(async () => expect((await page()).includes(titleZh)).toBe(true), {
      ...{ timeout: 5_000, interval: 20 },
    });
    report(`shown ${Math.round(performance.now() - began)} ms after the administrator’s call began`);
  });

  it('settings of a session reach no other statement, and the role limits all', async () => {
    const admin = new pg.Client({ connectionString: database.url });
    await admin.connect();
    const { rows } = await admin.query<{ name: string }>('select current_database() as name');
    await admin.query(`alter database ${rows[0]?.name} set statement_timeout = '${STATEMENT_TIMEOUT}'`);
    // New server connections of the pooler get the setting.
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()`,
      [rows[0]?.name],
    );
    await admin.end();
    await sleep(1_000);
    const clients = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const client = new pg.Client({ connectionString: pooler.url });
        await client.connect();
        return client;
      }),
    );
    const limits = await Promise.all(
      clients.map(async (client) => (await client.query('show statement_timeout')).rows[0].statement_timeout),
    );
    await Promise.all(clients.map((client) => client.end()));
    expect(new Set(limits)).toEqual(new Set([STATEMENT_TIMEOUT]));
  });
});
