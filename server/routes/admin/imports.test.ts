import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type AdminImport, adminImportSchema } from '@/lib/contract/admin-imports';
import { pageOf, successOf } from '@/lib/contract/envelope';
import { imports } from '@/server/db/admin-schema';
import { posts } from '@/server/db/schema';
import { insertCategories } from '@/server/import/fixtures/insert-categories';
import { importFile } from '@/server/import/import-file';
import { runImport } from '@/server/import/run-import';
import { forgetProof, joinAdministrator, prove, type TestAdministrator } from '@/tests/setup/administrator';
import { createTestApi, parseFailure, parseReply, type TestApi } from '@/tests/setup/api';

const fixture = join(import.meta.dirname, '../../import/fixtures/recreation.json');

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

const parse = async (reply: Response): Promise<AdminImport> => {
  expect(reply.status).toBe(200);
  return (await parseReply(reply, successOf(adminImportSchema))).data;
};
const codeIn = async (reply: Response) => (await parseFailure(reply)).code;
const open = async (id: number) => parse(await administrator.call('GET', `/imports/${id}`));
const act = (id: number, what: 'cancel' | 'undo') => administrator.call('POST', `/imports/${id}/${what}`);
const titles = async () =>
  (await test.db.select().from(posts).orderBy(posts.sourceId)).map(({ titleZh }) => titleZh);

async function send(content: string, values: Record<string, string> = {}): Promise<AdminImport> {
  const form = new FormData();
  form.append('file', new File([content], 'programmes.json'));
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  return parse(await administrator.call('POST', '/imports', form));
}
const run = (id: number) => runImport({ db: test.db, now: new Date('2026-11-21T04:00:00Z') }, id);
const feed = () => readFile(fixture, 'utf8');

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
  });

  it('tells of a file that is in no format, and refuses what is no file', async () => {
    const { id } = await send('nothing of this kind');
    await run(id);
    expect((await open(id)).report?.failure).toContain('none of the known formats');
    const none = await administrator.call('POST', '/imports', new FormData());
    expect((await parseFailure(none)).errors).toEqual({ file: ['required'] });
    const wrongDay = new FormData();
    wrongDay.append('file', new File(['x'], 'x'));
    wrongDay.append('as_of', 'someday');
    expect((await parseFailure(await administrator.call('POST', '/imports', wrongDay))).errors).toEqual({
      as_of: ['invalid'],
    });
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
    expect(await titles()).toEqual([]);
    expect(await codeIn(await act(first.id, 'undo'))).toBe('wrong_state');
  });

  it('leaves alone, when it is undone, what was changed again since', async () => {
    const { id } = await send(await feed());
    await run(id);
    await test.db.execute(sql`update posts set source_hash = 'later' where id = (select min(id) from posts)`);
    await act(id, 'undo');
    expect(await titles()).toHaveLength(1);
  });
});
