import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import {
  type AdminImportDetail,
  adminImportDetailSchema,
  adminImportSchema,
  importHeadSchema,
  leftCoursesSchema,
} from '@/lib/contract/admin-imports';
import { pageOf, successOf } from '@/lib/contract/envelope';
import { recordAction } from '@/server/features/audit/record-action';
import { insertCategories } from '@/server/features/imports/fixtures/insert-categories';
import { importFile } from '@/server/features/imports/import-file';
import { runImport } from '@/server/features/imports/run-import';
import { imports } from '@/server/platform/database/schema/admin-schema';
import { merchants, posts } from '@/server/platform/database/schema/schema';
import { forgetProof, joinAdministrator, prove, type TestAdministrator } from '@/tests/setup/administrator';
import { createTestApi, parseFailure, parseReply, type TestApi } from '@/tests/setup/api';
import { tidyImports } from './past-imports';

const fixture = join(import.meta.dirname, '../../imports/fixtures/recreation.json');

let test: TestApi;
let administrator: TestAdministrator;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hokcheui-imports-'));
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('RATE_LIMIT_SCALE', '1000');
  test = await createTestApi();
  await insertCategories(test.db);
  administrator = await joinAdministrator(test);
});
afterAll(async () => {
  await test.drop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await prove(administrator);
  await test.db.execute(sql`truncate posts, imports, import_changes, merchants restart identity cascade`);
});

const parse = async (reply: Response): Promise<AdminImportDetail> => {
  expect(reply.status).toBe(200);
  return (await parseReply(reply, successOf(adminImportDetailSchema))).data;
};
const codeIn = async (reply: Response) => (await parseFailure(reply)).code;
const open = async (id: number) => parse(await administrator.call('GET', `/imports/${id}`));
const act = (id: number, what: 'cancel' | 'undo' | 'carry_out') =>
  administrator.call('POST', `/imports/${id}/${what}`);
const titles = async () =>
  (await test.db.select().from(posts).orderBy(posts.sourceId)).map(({ titleZh }) => titleZh);

async function send(content: string, values: Record<string, string | File> = {}): Promise<AdminImportDetail> {
  const form = new FormData();
  form.append('file', new File([content], 'programmes.json'));
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  return parse(await administrator.call('POST', '/imports', form));
}
const run = (id: number) => runImport({ db: test.db, now: new Date('2026-11-21T04:00:00Z') }, id);
const feed = () => readFile(fixture, 'utf8');

/** Returns a merchant and its courses in the product's JSON Lines format. */
function ownCourses(courses: [id: string, title: string, price: string, endDate: string][]): string {
  const rows = courses.map(([id, title, price, end]) => ({
    id,
    merchant: 'room',
    category: 'wheel-throwing',
    title,
    districts: ['kwun_tong'],
    price_min: price,
    end_date: end,
  }));
  return [{ id: 'room', name: '泥房' }, ...rows].map((row) => JSON.stringify(row)).join('\n');
}

describe('an import', () => {
  it('is queued, read in the background, and reports what it did', async () => {
    const queued = await send(await feed());
    expect(queued).toMatchObject({ state: 'queued', file: 'programmes.json', dryRun: false, report: null });
    const { rows } = await test.db.execute(sql`select 1 from jobs.job where name = 'import_file'`);
    expect(rows.length).toBeGreaterThan(0);
    await run(queued.id);
    expect(await open(queued.id)).toMatchObject({
      state: 'done',
      rows: 18,
      bytesRead: queued.size,
      undoable: true,
      report: { format: 'recreation', failure: null, rows: 18, inserted: 18, updated: 0, problemCount: 0 },
    });
    expect(await titles()).toHaveLength(18);
    expect(existsSync(importFile(queued.id))).toBe(false);
    const list = await parseReply(
      await administrator.call('GET', '/imports'),
      pageOf(z.array(adminImportSchema)),
    );
    expect(list.data.map(({ id }) => id)).toEqual([queued.id]);
    await run(queued.id);
    expect(await titles()).toHaveLength(18);
  });

  it('ends although its progress cannot be written', async () => {
    await test.db.execute(sql`alter table imports add constraint no_progress check (rows = 0)`);
    try {
      const { id } = await send(await feed());
      await run(id);
      expect(await open(id)).toMatchObject({ state: 'done', rows: 0, report: { inserted: 18 } });
    } finally {
      await test.db.execute(sql`alter table imports drop constraint no_progress`);
    }
  });

  it('says in a dry run what it would do, and does nothing', async () => {
    const { id } = await send(await feed(), { dry_run: 'true' });
    await run(id);
    expect(await open(id)).toMatchObject({
      state: 'done',
      dryRun: true,
      undoable: false,
      report: { inserted: 18 },
    });
    expect(await titles()).toEqual([]);
    expect((await administrator.data('GET', '/audit'))[0]).toMatchObject({
      action: 'try_import',
      subject: 'programmes.json',
    });
  });

  it('reports a file of no known format, and refuses what is no file', async () => {
    const { id } = await send('nothing of this kind');
    await run(id);
    expect((await open(id)).report?.failure).toEqual({ code: 'unknownFormat', values: {} });
    const none = await administrator.call('POST', '/imports', new FormData());
    expect((await parseFailure(none)).errors).toEqual({ file: ['required'] });
    const wrongDay = new FormData();
    wrongDay.append('file', new File(['x'], 'x'));
    wrongDay.append('as_of', 'someday');
    expect((await parseFailure(await administrator.call('POST', '/imports', wrongDay))).errors).toEqual({
      as_of: ['invalid'],
    });
  });

  it('asks for an encoding that is unclear, and imports in the one that was chosen', async () => {
    const bytes = new Uint8Array(iconv.encode('id,name,district\nclay,堃邨,kwun_tong\n', 'big5hkscs'));
    // A single unusual character says too little.
    const unclear = new Uint8Array(
      iconv.encode('id,name,district\nclay,\u58f9\u8c9e,kwun_tong\n', 'shiftjis'),
    );
    const headOf = async (content: Uint8Array<ArrayBuffer>, encoding?: string) => {
      const form = new FormData();
      form.append('file', new File([content], 'merchants.csv'));
      if (encoding) form.append('encoding', encoding);
      return (
        await parseReply(await administrator.call('POST', '/imports/head', form), successOf(importHeadSchema))
      ).data;
    };
    expect(await headOf(bytes)).toMatchObject({
      format: 'csv',
      encoding: { encoding: 'big5' },
      failure: null,
    });
    expect(await headOf(unclear)).toMatchObject({ encoding: { isSure: false } });
    expect(await headOf(bytes, 'big5')).toMatchObject({
      encoding: { encoding: 'big5', isSure: true, lines: ['id,name,district', 'clay,堃邨,kwun_tong', ''] },
    });
    expect(await headOf(new Uint8Array(Buffer.from('%PDF-1.7 %%%%')))).toMatchObject({
      ...{ format: null, encoding: null, failure: { code: 'otherDocument' } },
    });
    const sendBytes = async (values: Record<string, string>) => {
      const form = new FormData();
      form.append('file', new File([unclear], 'merchants.csv'));
      for (const [name, value] of Object.entries(values)) form.append(name, value);
      const { id } = await parse(await administrator.call('POST', '/imports', form));
      await runImport({ db: test.db, now: new Date() }, id);
      return open(id);
    };
    expect((await sendBytes({})).report).toMatchObject({
      ...{ rows: 0, inserted: 0, failure: { code: 'encodingUnclear' } },
    });
    expect(await test.db.select().from(merchants)).toEqual([]);
    const chosen = await sendBytes({ encoding: 'windows-1252' });
    expect(chosen.report).toMatchObject({ rows: 1, failure: null });
  });

  it('is cancelled while it waits, or at the next batch', async () => {
    const waiting = await send(await feed());
    expect((await parse(await act(waiting.id, 'cancel'))).state).toBe('cancelled');
    await run(waiting.id);
    expect(await titles()).toEqual([]);
    expect(await codeIn(await act(waiting.id, 'cancel'))).toBe('wrong_state');
    const running = await send(await feed());
    await test.db.update(imports).set({ state: 'running' }).where(eq(imports.id, running.id));
    expect((await parse(await act(running.id, 'cancel'))).state).toBe('running');
    await run(running.id);
    expect((await open(running.id)).state).toBe('cancelled');
  });

  it('is undone, the last one first: new courses go, changed ones are as they were', async () => {
    const first = await send(await feed());
    await run(first.id);
    const before = await test.db.select().from(posts).orderBy(posts.sourceId);
    const changedFeed = (JSON.parse(await feed()) as Record<string, string>[]).map((row, at) => {
      const name = Object.keys(row).find((key) => /PGM_NAME.*TC|TC.*PGM_NAME|PGM_NAME_T/i.test(key)) ?? '';
      return at === 0
        ? { ...row, [name]: `${row[name]}（改）` }
        : at === 1
          ? { ...row, PGM_CODE: '99999999' }
          : row;
    });
    const second = await send(JSON.stringify(changedFeed));
    await run(second.id);
    expect((await open(second.id)).report).toMatchObject({ inserted: 1, updated: 1, unchanged: 16 });
    expect(await codeIn(await act(first.id, 'undo'))).toBe('wrong_state');
    await forgetProof(test, administrator);
    expect(await codeIn(await act(second.id, 'undo'))).toBe('proof_required');
    await prove(administrator);
    expect((await parse(await act(second.id, 'undo'))).state).toBe('undone');
    const kept = (rows: typeof before) => rows.map(({ version, updatedAt, ...row }) => row);
    expect(kept(await test.db.select().from(posts).orderBy(posts.sourceId))).toEqual(kept(before));
    expect((await administrator.data('GET', '/audit'))[0]).toMatchObject({
      action: 'undo',
      after: { deleted: 1, restored: 1 },
    });
    expect((await open(first.id)).undoable).toBe(true);
    await act(first.id, 'undo');
    const { rows: removed } = await test.db.execute(sql`select id from removed_courses`);
    expect(removed.length).toBeGreaterThan(0);
    expect(await titles()).toEqual([]);
    expect(await codeIn(await act(first.id, 'undo'))).toBe('wrong_state');
  });

  it('shows in a dry run what would become of each course, and is carried out without another upload', async () => {
    await run(
      (
        await send(
          ownCourses([
            ['a', '陶藝班', '480', '2027-01-02'],
            ['b', '木工班', '300', '2027-01-02'],
          ]),
        )
      ).id,
    );
    const { id } = await send(
      ownCourses([
        ['a', '陶藝入門班', '520', '2027-01-02'],
        ['b', '木工班', '300', '2026-01-02'],
        ['c', '皮革班', '200', '2027-01-02'],
        ['d', '無效班', '很多', '2027-01-02'],
      ]),
      { dry_run: 'true' },
    );
    await run(id);
    const tried = await open(id);
    expect(tried.report).toMatchObject({ inserted: 1, updated: 2, ended: 1, problemCount: 1 });
    expect(tried.report?.courses).toBe(tried.report?.changes.length);
    expect(tried.report?.changes).toEqual([
      {
        id: 'a',
        title: '陶藝入門班',
        kind: 'changed',
        fields: [
          { field: 'title', before: '陶藝班', after: '陶藝入門班' },
          { field: 'price_min', before: '480', after: '520' },
          { field: 'price_max', before: '480', after: '520' },
        ],
      },
      {
        id: 'b',
        title: '木工班',
        kind: 'ended',
        fields: [{ field: 'end_date', before: '2027-01-02', after: '2026-01-02' }],
      },
      { id: 'c', title: '皮革班', kind: 'new', fields: [] },
    ]);
    expect(tried).toMatchObject({ kept: true, undoable: false });
    const carriedOut = await parse(await act(id, 'carry_out'));
    expect(carriedOut).toMatchObject({ dryRun: false, state: 'queued', file: tried.file });
    expect(await codeIn(await act(id, 'carry_out'))).toBe('wrong_state');
    await run(carriedOut.id);
    expect(await titles()).toEqual(['陶藝入門班', '木工班', '皮革班']);
    expect((await open(carriedOut.id)).report?.changes).toEqual(tried.report?.changes);
    expect((await open(id)).kept).toBe(false);
    expect([importFile(id), importFile(carriedOut.id)].map(existsSync)).toEqual([false, false]);
  });

  it('takes columns by what they mean, and remembers it', async () => {
    const csv = '編號,店名,Remarks\nroom-1,泥房,無\n';
    const look = async () => {
      const form = new FormData();
      form.append('file', new File([csv], 'merchants.csv'));
      const reply = await administrator.call('POST', '/imports/head', form);
      return (await parseReply(reply, successOf(importHeadSchema))).data;
    };
    expect((await look()).columns.map(({ field }) => field)).toEqual(['id', 'name', null]);
    const columns = [
      { heading: '編號', field: 'id' },
      { heading: '店名', field: 'name' },
      { heading: 'Remarks', field: 'description' },
    ];
    const { id } = await send(csv, { columns: JSON.stringify(columns) });
    await run(id);
    expect(await open(id)).toMatchObject({
      columns,
      report: { format: 'csv', inserted: 1, problemCount: 0 },
    });
    const [made] = await test.db.select().from(merchants);
    expect(made).toMatchObject({ nameZh: '泥房', descriptionZh: '無' });
    expect((await look()).columns.map(({ field }) => field)).toEqual(['id', 'name', 'description']);
    for (const wrong of [
      'not json',
      '[{"heading":"x","field":"secret"}]',
      '[{"heading":"x","field":"id"},{"heading":"y","field":"id"}]',
    ]) {
      const form = new FormData();
      form.append('file', new File([csv], 'x.csv'));
      form.append('columns', wrong);
      expect((await administrator.call('POST', '/imports', form)).status, wrong).toBe(422);
    }
  });

  it('knows the venues of culture events that are sent with them', async () => {
    const [events, places] = await Promise.all(
      ['culture_events.xml', 'culture_venues.xml'].map((name) => readFile(join(fixture, '..', name), 'utf8')),
    );
    const { id } = await send(events ?? '', { venues: new File([places ?? ''], 'venues.xml') });
    await run(id);
    const { report } = await open(id);
    expect(report?.format).toBe('culture');
    expect(report?.notes.filter(({ field }) => field === 'venueid')).toEqual([]);
    expect(report?.inserted).toBeGreaterThan(0);
    expect((await test.db.select().from(posts)).some(({ venueZh }) => venueZh !== '')).toBe(true);
  });

  it('is forgotten in steps: the file of a dry run, what it changed, the record', async () => {
    const { id } = await send(await feed());
    await run(id);
    const tried = await send(ownCourses([['a', '陶藝班', '480', '2027-01-02']]), { dry_run: 'true' });
    await run(tried.id);
    const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
    await tidyImports(test.db, inDays(1));
    expect([(await open(tried.id)).kept, (await open(id)).undoable]).toEqual([true, true]);
    await tidyImports(test.db, inDays(3));
    expect([(await open(tried.id)).kept, existsSync(importFile(tried.id))]).toEqual([false, false]);
    await tidyImports(test.db, inDays(31));
    expect((await open(id)).undoable).toBe(false);
    expect(await titles()).toHaveLength(18);
    await tidyImports(test.db, inDays(366));
    expect((await administrator.call('GET', `/imports/${id}`)).status).toBe(404);
  });

  it('leaves alone, when it is undone, what was changed again since', async () => {
    const { id } = await send(await feed());
    await run(id);
    await test.db.execute(sql`update posts set source_hash = 'later' where id = (select min(id) from posts)`);
    await act(id, 'undo');
    expect(await titles()).toHaveLength(1);
  });
});

describe('courses that have left their feed', () => {
  type Row = Record<string, string>;
  /** The rows of the feed in two years, so that none is over, without the first ones. */
  const later = async (without = 0) =>
    (JSON.parse((await feed()).replaceAll('"2020-', '"2027-').replaceAll('"2021-', '"2028-')) as Row[]).slice(
      without,
    );
  const importRows = async (rows: Row[], values: Record<string, string> = {}) => {
    const { id } = await send(JSON.stringify(rows), values);
    await run(id);
    expect((await open(id)).state).toBe('done');
  };
  const left = async () =>
    (await parseReply(await administrator.call('GET', '/imports/left_courses'), successOf(leftCoursesSchema)))
      .data;
  const decide = (decision: 'take_down' | 'keep', until: string | null) =>
    administrator.call('POST', '/imports/left_courses/decision', { decision, until });
  const statesOf = async (...ids: string[]) => {
    const rows = await test.db.select().from(posts).orderBy(posts.sourceId);
    return rows.filter(({ sourceId }) => ids.includes(sourceId ?? '')).map(({ state }) => state);
  };

  it('are offered, taken down by one decision, and published again when the feed names them', async () => {
    const rows = await later();
    const gone = rows.slice(0, 2).map(({ PGM_CODE }) => PGM_CODE ?? '');
    await importRows(rows);
    expect(await left()).toEqual({ count: 0, until: null, mayTakeDown: true, courses: [] });
    await importRows(rows.slice(2), { dry_run: 'true' });
    expect((await left()).count).toBe(0);
    await importRows(rows.slice(2));
    const offered = await left();
    expect(offered).toMatchObject({ count: 2, mayTakeDown: true });
    const [course] = offered.courses;
    expect((await test.get(`/posts/${course?.slug}`)).status).toBe(200);
    expect((await decide('take_down', offered.until)).status).toBe(200);
    expect(await statesOf(...gone)).toEqual(['ended', 'ended']);
    expect((await test.get(`/posts/${course?.slug}`)).status).toBe(410);
    expect(await left()).toMatchObject({ count: 0, courses: [] });
    expect((await administrator.data('GET', '/audit?subject_kind=left_courses'))[0]).toMatchObject({
      action: 'end',
      after: { count: 2 },
    });
    await importRows(rows.slice(1));
    expect((await statesOf(...gone)).sort()).toEqual(['ended', 'published']);
  });

  it('stay as an administrator left them since, when the feed names them again', async () => {
    const rows = await later();
    await importRows(rows);
    await importRows(rows.slice(1));
    const { until, courses } = await left();
    await decide('take_down', until);
    await recordAction(test.db, {
      actor: { id: administrator.id, email: administrator.email },
      action: 'end',
      subject: { kind: 'advertisement', id: courses[0]?.id ?? 0 },
    });
    await importRows(rows);
    expect(await statesOf(rows[0]?.PGM_CODE ?? '')).toEqual(['ended']);
    await test.db.execute(sql`update posts set state = 'published' where state = 'ended'`);
    await importRows(rows.slice(1));
    await test.db.execute(sql`update posts set state = 'ended' where id = ${courses[0]?.id}`);
    await importRows(rows);
    expect(await statesOf(rows[0]?.PGM_CODE ?? '')).toEqual(['ended']);
  });

  it('are not offered again once they are kept, unless they were there in between', async () => {
    const rows = await later();
    await importRows(rows);
    await importRows(rows.slice(1));
    expect((await decide('keep', (await left()).until)).status).toBe(200);
    await importRows(rows.slice(1));
    expect((await left()).count).toBe(0);
    await importRows(rows);
    await importRows(rows.slice(1));
    expect((await left()).count).toBe(1);
  });

  it('are never offered if more than half would go, if a row has no id, or by a file of samples', async () => {
    const rows = await later();
    await importRows(rows);
    await importRows(rows.slice(10));
    await importRows([...rows.slice(1), { ...rows[0], PGM_CODE: '' }]);
    await importRows((await later(1)).slice(0, 17), { as_of: '2027-01-01' });
    expect((await left()).count).toBe(0);
  });

  it('stay if more than half of what is published by then would go, and if they left after the list', async () => {
    const rows = await later();
    await importRows(rows);
    await importRows(rows.slice(3));
    const { until } = await left();
    await test.db.execute(sql`
      update posts set state = 'ended' where id not in (select post_id from left_courses)
        and id in (select id from posts order by id desc limit 14)`);
    expect(await left()).toMatchObject({ count: 3, mayTakeDown: false });
    expect(await codeIn(await decide('take_down', until))).toBe('wrong_state');
    expect((await left()).count).toBe(3);
    expect((await decide('keep', '2020-01-01T00:00:00.000Z')).status).toBe(200);
    expect((await left()).count).toBe(3);
  });
});
