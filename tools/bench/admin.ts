import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import sharp from 'sharp';
import { step } from '@/scripts/steps/report';
import { seedReferenceData } from '@/server/demo/seed';
import { EXPORT_TABLES } from '@/server/features/admin/exports/export-columns';
import { refreshCounts } from '@/server/features/catalogue/counts';
import { connectAlone, type Database } from '@/server/platform/database/client';
import { storePicture } from '@/server/platform/media/store';
import { administratorSession, type BenchApi, withApis } from './bench-api';
import { withDatabases } from './databases';
import { inTurns } from './latency';
import { readLines } from './read-lines';
import { atMost, type Benchmark, type Limit, median, whole } from './report';

const SMALL = { waiting: 100, published: 1_000 };
const LARGE = { waiting: 10_000, published: 100_000 };
const MERCHANTS = 500;
const ROUNDS = 30;
const EXPORT_ROUNDS = 3;
const BULK = 500;
const SLOWER_AT_MOST = 1.5;
const EXPORT_SHARE = 0.5;
const MEMORY_MB = 100;
const BULK_SECONDS = 5;
const MB = 1024 * 1024;

/** Calls of the queues, as an administrator works through them. */
const QUEUE_CALLS = {
  'what waits, first page': '/advertisements',
  'what is overdue': '/advertisements?due_by=2020-01-01',
  'a page further on': '/advertisements?page=3',
  'reviews for expiry': '/advertisements?queue=expiry',
  'one advertisement': '/advertisements/1',
  'comments that wait': '/comments',
};

interface AdminSite {
  pool: pg.Pool;
  call(path: string, body?: object): Promise<Response>;
}

/**
 * Compares the administrator's calls in a small and a large marketplace, exports with COPY, and a bulk
 * approval.
 */
export const admin: Benchmark = () => {
  process.env.RATE_LIMIT_SCALE = '1000000';
  return withDatabases(async (_, openEmpty) =>
    withApis(
      [await openEmpty('bench_admin_small'), await openEmpty('bench_admin_large')],
      async ([first, second]) => {
        if (!first || !second) throw new Error('there is no API');
        const [small, large] = [await openSite(first, SMALL), await openSite(second, LARGE)];
        const queues = await measureQueues(small, large);
        const exported = await measureExport(large);
        const bulk = await measureBulk(large);
        return {
          title: 'The administrator’s rooms',
          about: `Through the API of this process. Queues: median of ${ROUNDS} calls taking turns, with ${whole(SMALL.waiting)} waiting and ${whole(SMALL.published)} published beside ${whole(LARGE.waiting)} and ${whole(LARGE.published)}. Export: every course as CSV, beside COPY of the same columns, ${EXPORT_ROUNDS} rounds.`,
          tables: [queues.table, exported.table, bulk.table],
          limits: [...queues.limits, ...exported.limits, ...bulk.limits],
        };
      },
    ),
  );
};

async function openSite(api: BenchApi, size: typeof SMALL): Promise<AdminSite> {
  await step(`${whole(size.published)} courses, ${whole(size.waiting)} waiting`, () =>
    fill(api.db, api.pool, size),
  );
  const session = await administratorSession(api);
  return {
    pool: api.pool,
    call: async (path, body) => {
      const reply = await api.send(body ? 'POST' : 'GET', `/api/v1/admin${path}`, body, session);
      if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
      return reply;
    },
  };
}

/**
 * Fills a database with advertisements of many merchants in all activities. They differ only in their names.
 */
async function fill(db: Database, pool: pg.Pool, { waiting, published }: typeof SMALL): Promise<void> {
  await seedReferenceData(db);
  await pool.query('truncate posts, comments, merchants, mails restart identity cascade');
  await pool.query(`delete from jobs.job where name = 'send_mail'`);
  const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#a08050' } })
    .webp()
    .toBuffer();
  const variants = [{ width: 640, data: picture }];
  const pictureId = await storePicture(db, { variants, height: 480, color: '#a08050' });
  await pool.query(
    `insert into accounts (role, email, password_hash, locale)
      select 'merchant', 'm' || n || '@example.com', '', 'zh-hk' from generate_series(1, $1::int) n on conflict do nothing`,
    [MERCHANTS],
  );
  await pool.query(`insert into merchants (slug, account_id, name_zh, address_zh, description_zh, contact)
    select 'bench-' || id, id, '陶樂工作室', '觀塘', '陶藝', '51234567' from accounts where role = 'merchant'`);
  const content = {
    title: '陶藝班',
    serviceArea: ['kwun_tong'],
    ageGroups: ['adults'],
    teachingGender: 'both',
    languages: ['cantonese'],
    classSize: 'two_to_four',
    lessonMinutes: '60',
    mode: 'face_to_face',
    priceMin: '480',
    priceUnit: 'lesson',
    content: '一起做陶藝。',
    body: `<p>${'由揉泥開始，逐步學習拉坯、修坯及上釉。'.repeat(20)}</p>`,
    schedule: 'three_months',
  };
  await pool.query(
    `with leaf as (select k.id, array[g.parent_id, k.parent_id, k.id] as path,
          row_number() over (order by k.id) - 1 as place, count(*) over () as number
        from categories k join categories g on g.id = k.parent_id where k.level = 3),
      business as (select id, row_number() over (order by id) - 1 as place, count(*) over () as number from merchants),
      written as (
        insert into posts (slug, state, merchant_id, category_id, category_ids, title_zh, content_zh, body_zh, districts,
          list_image_id, main_image_id, price_min, price_max, submitted_at, published_at, listed_until, updated_at)
        select 'bench-' || n, (case when n <= $1 then 'submitted' else 'published' end)::post_state, m.id, leaf.id, leaf.path,
          '陶藝班' || n, $3::jsonb->>'content', $3::jsonb->>'body', '{kwun_tong}', $4, $4, 480, 480, now(),
          case when n > $1 then now() - n * interval '1 minute' end, now() + interval '60 days', now()
        from generate_series(1, $2::int) n
          join leaf on leaf.place = n % leaf.number join business m on m.place = n % m.number
        returning id, state, category_id)
    insert into post_drafts (post_id, state, content, list_image_id, main_image_id, submitted_at)
    select id, (case when state = 'submitted' then 'submitted' else 'approved' end)::revision_state,
      $3::jsonb || jsonb_build_object('categoryIds', jsonb_build_array(category_id::text)), $4, $4, now() from written`,
    [waiting, waiting + published, JSON.stringify(content), pictureId],
  );
  await pool.query(
    `insert into post_reviews (post_id, due_on, expiry_review_on)
      select id, case when state = 'submitted' then date '2026-11-21' + (id % 5)::int end,
        case when state = 'published' then current_date + 90 - (id % 100)::int end from posts`,
  );
  await pool.query(
    `insert into comments (post_id, merchant_id, username, title, content, point, state)
      select p.id, p.merchant_id, 'Chan', '好', '導師很有耐性。', 5, 'pending'
      from generate_series(1, $1::int) n join posts p on p.id = $1 + n % 1000 + 1`,
    [waiting],
  );
  await refreshCounts(db);
  await pool.query('vacuum analyze');
}

async function measureQueues(small: AdminSite, large: AdminSite) {
  const limits: Limit[] = [];
  const rows: string[][] = [];
  for (const [name, path] of Object.entries(QUEUE_CALLS)) {
    const calls = [small, large].map((site) => async () => (await site.call(path)).arrayBuffer());
    await inTurns(calls, 5);
    const [few = Number.NaN, many = Number.NaN] = (await inTurns(calls, ROUNDS)).map(median);
    rows.push([name, few.toFixed(1), many.toFixed(1), (many / few).toFixed(2)]);
    limits.push(atMost(name, many / few, SLOWER_AT_MOST, ' ×'));
  }
  const head = ['Queue call, ms', whole(SMALL.published), whole(LARGE.published), 'ratio'];
  return { table: { head, rows }, limits };
}

async function measureExport(site: AdminSite) {
  const { from, columns: all, orderBy } = EXPORT_TABLES.courses;
  const columns = Object.values(all)
    .map(({ sql }) => sql)
    .join(', ');
  const statement = `copy (select ${columns} from ${from} order by ${orderBy}) to stdout with (format csv)`;
  const rates: { copy: number[]; csv: number[]; memory: number[] } = { copy: [], csv: [], memory: [] };
  const timed = async (read: () => Promise<{ lines: number; peak: number }>) => {
    const started = performance.now();
    const { lines, peak } = await read();
    return { rate: (lines / (performance.now() - started)) * 1000, lines, peak };
  };
  for (let round = 0; round < EXPORT_ROUNDS; round += 1) {
    const client = await connectAlone({ $client: site.pool });
    rates.copy.push((await timed(() => readLines(client.query(copyTo(statement))))).rate);
    await client.end();
    globalThis.gc?.();
    const idle = process.memoryUsage.rss();
    const reply = await site.call('/exports/courses');
    const csv = await timed(() => readLines(reply.body as unknown as AsyncIterable<Uint8Array>));
    if (csv.lines < LARGE.published) throw new Error(`only ${csv.lines} rows were exported`);
    rates.csv.push(csv.rate);
    rates.memory.push((csv.peak - idle) / MB);
  }
  const share = median(rates.csv) / median(rates.copy);
  const memory = Math.max(...rates.memory);
  return {
    table: {
      head: ['Export of all courses', 'rows/s', 'of COPY', 'MB above idle'],
      rows: [
        ['COPY TO', whole(median(rates.copy)), '1.00', ''],
        ['CSV of the API', whole(median(rates.csv)), share.toFixed(2), memory.toFixed(0)],
      ],
    },
    limits: [
      {
        text: `export: ${share.toFixed(2)} of COPY’s rows a second, at least ${EXPORT_SHARE} wanted`,
        reached: share >= EXPORT_SHARE,
      },
      atMost('memory of an export above idle', memory, MEMORY_MB, ' MB'),
    ],
  };
}

async function measureBulk(site: AdminSite) {
  const { rows: chosen } = await site.pool.query<{ id: number; version: number }>(
    `select id, version from posts where state = 'submitted' order by id desc limit ${BULK}`,
  );
  const before = process.cpuUsage();
  const started = performance.now();
  const reply = await site.call('/advertisements/decisions', { items: chosen, decision: 'approve' });
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(before);
  const cpuSeconds = (user + system) / 1_000_000;
  const { data } = (await reply.json()) as { data: { done: number[] } };
  const { rows } = await site.pool.query<{ mails: number }>(
    `select count(*)::int as mails from mails where template = 'ad_published'`,
  );
  const mails = rows[0]?.mails ?? 0;
  return {
    table: {
      head: ['Bulk approval', 'approved', 'mails queued', 'CPU s of Node', 'seconds'],
      rows: [
        [
          `${BULK} in one request`,
          whole(data.done.length),
          whole(mails),
          cpuSeconds.toFixed(2),
          seconds.toFixed(2),
        ],
      ],
    },
    limits: [
      atMost(`approval of ${BULK}`, seconds, BULK_SECONDS, ' s'),
      {
        text: `${mails} mails queued for ${data.done.length} approvals`,
        reached: mails === BULK && data.done.length === BULK,
      },
    ],
  };
}
