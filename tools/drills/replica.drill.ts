import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildCategory } from '@/tests/factories/catalogue';
import { expectAgreement, untilAllWrite, untilWritten } from './embedded';
import { countsInWords } from './load';
import { overHttp } from './people';
import { drillPort, type Product, report, startProduct } from './product';
import { openDatabase } from './services';
import { type Cluster, serverPrograms, startCluster } from './standby';
import { castOf, startWriters, type Writers } from './writers';

const CALLS = 50;
/** Reads that may come from the replica (server/http/replica.ts). */
const LAGGING = ['/search?keyword=瑜伽&locale=zh-hk', '/search/popular?locale=en'];
const programs = serverPrograms();
if (!programs) report('skipped: the programs of PostgreSQL not there');

let cluster: Cluster;
let folder: string;
let product: Product;
let writers: Writers;

/** Returns the statuses of calls that may read the replica, and the slowest, in milliseconds. */
async function readMany(people: ReturnType<typeof overHttp>) {
  const statuses = new Set<number>();
  let slowest = 0;
  for (let call = 0; call < CALLS; call += 1) {
    const began = performance.now();
    const reply = await people.get(LAGGING[call % LAGGING.length] ?? '');
    await reply.arrayBuffer();
    statuses.add(reply.status);
    slowest = Math.max(slowest, performance.now() - began);
  }
  return { statuses: [...statuses], slowest: Math.round(slowest) };
}

describe.skipIf(!programs)('a streaming replica', () => {
  let primary: ReturnType<typeof openDatabase>;
  beforeAll(async () => {
    cluster = await startCluster(programs ?? '', [drillPort(), drillPort()]);
    folder = await mkdtemp(join(tmpdir(), 'hokcheui-drill-'));
    vi.stubEnv('MEDIA_DIR', join(folder, 'media'));
    primary = openDatabase(cluster.primaryUrl);
    product = startProduct({
      env: {
        DATA_DIR: folder,
        DATABASE_URL: cluster.primaryUrl,
        DATABASE_REPLICA_URL: cluster.replicaUrl,
      },
    });
    await product.untilReady();
    const people = overHttp(product.origin, primary.db);
    const category = await buildCategory(primary.db, { parent: await buildCategory(primary.db) });
    writers = startWriters(people, await castOf(people, category));
  });
  afterAll(async () => {
    await product?.stop();
    await primary?.close();
    await cluster?.stop();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  it('is lost without an error of any call', async () => {
    const people = overHttp(product.origin, primary.db);
    await untilAllWrite(writers);
    const before = await readMany(people);
    cluster.kill('replica');
    const after = await readMany(people);
    report(
      `reads with the replica: ${before.statuses.join(', ')}, slowest ${before.slowest} ms; after its loss: ${after.statuses.join(', ')}, slowest ${after.slowest} ms`,
    );
    expect([before.statuses, after.statuses]).toEqual([[200], [200]]);
    expect(writers.ledger.refused.size).toBe(0);
  });
});

describe.skipIf(!programs)('the primary is lost', () => {
  it('and the promoted replica has every write that was acknowledged', async () => {
    const pair = await startCluster(programs ?? '', [drillPort(), drillPort()]);
    const place = await mkdtemp(join(tmpdir(), 'hokcheui-drill-'));
    vi.stubEnv('MEDIA_DIR', join(place, 'media'));
    const first = openDatabase(pair.primaryUrl);
    // An acknowledged commit is on both servers.
    await first.db.execute(`alter system set synchronous_standby_names = 'replica'`);
    await first.db.execute('select pg_reload_conf()');
    const start = (url: string) => startProduct({ env: { DATA_DIR: place, DATABASE_URL: url } });
    let site = start(pair.primaryUrl);
    await site.untilReady();
    const people = overHttp(site.origin, first.db);
    const category = await buildCategory(first.db, { parent: await buildCategory(first.db) });
    const writing = startWriters(people, await castOf(people, category));
    await untilAllWrite(writing);
    await untilWritten(writing, 100);
    pair.kill('primary');
    await writing.stop();
    await first.close();
    await site.stop();
    const began = performance.now();
    pair.promote();
    site = start(pair.replicaUrl);
    await site.untilReady();
    report(
      `promoted and ready after ${((performance.now() - began) / 1000).toFixed(1)} s; not acknowledged meanwhile: ${countsInWords(writing.ledger.refused)}`,
    );
    const second = openDatabase(pair.replicaUrl);
    await expectAgreement(second.db, writing.ledger);
    await second.close();
    await site.stop();
    await pair.stop();
    await rm(place, { recursive: true, force: true });
  });
});
