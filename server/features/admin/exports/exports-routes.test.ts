import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { EXPORT_KINDS } from '@/lib/contract/admin-exports';
import { recordAction } from '@/server/features/audit/record-action';
import { reports } from '@/server/platform/database/schema/report-schema';
import {
  buildCategory,
  buildComment,
  buildCourse,
  buildEnquiry,
  buildMerchant,
} from '@/tests/factories/catalogue';
import { forgetProof, joinAdministrator, prove, type TestAdministrator } from '@/tests/setup/administrator';
import { createTestApi, parseFailure, type TestApi } from '@/tests/setup/api';
import { joinMember } from '@/tests/setup/member';
import { joinMerchant } from '@/tests/setup/merchant';

/** Texts that a spreadsheet would evaluate as formulas. */
const FORMULAS = [
  '=HYPERLINK("http://evil.example","x")',
  '+1+1',
  '-2+3',
  '@SUM(A1)',
  '＝1+1',
  '\t=1',
  '\r=1',
  '\n=1',
  '\u200b=1+1',
  '\ufeff\u00a0 @SUM(A1)',
  ' -2+3',
];

let test: TestApi;
let administrator: TestAdministrator;

beforeAll(async () => {
  vi.stubEnv('RATE_LIMIT_SCALE', '1000');
  test = await createTestApi();
  administrator = await joinAdministrator(test);
  await joinMember(test, { username: 'Chan Siu Ming' });
  await joinMerchant(test);
  const merchant = await buildMerchant(test.db, { nameZh: '=cmd()' });
  const category = await buildCategory(test.db);
  for (const title of FORMULAS)
    await buildCourse(test.db, {
      merchant,
      categories: [category],
      titleZh: title,
      bodyZh: '行一\n行二，"引號"',
    });
  const post = await buildCourse(test.db, { merchant, categories: [category], titleZh: '陶藝 \\n \\. 班' });
  await buildComment(test.db, { postId: post.id, content: '=1+1' });
  await buildEnquiry(test.db, { merchantId: merchant.id, postId: post.id, message: '=1+1' });
  await test.db.insert(reports).values([
    { postId: post.id, reason: 'spam', detail: '=1+1', createdAt: new Date('2026-03-01T15:59:59Z') },
    {
      postId: post.id,
      reason: 'misleading',
      urgent: true,
      createdAt: new Date('2026-03-01T16:00:00Z'),
      resolvedAt: new Date('2026-03-02T01:30:00Z'),
      outcome: 'settle',
    },
  ]);
  await test.db.execute(
    sql`insert into subscribers (email, locale, requested_at) values ('reader@example.com', 'en', now())`,
  );
});
afterAll(() => test.drop());
beforeEach(async () => {
  await prove(administrator);
});

const fetchText = async (kind: string, query = '') => {
  const reply = await administrator.call('GET', `/exports/${kind}${query}`);
  expect(reply.status).toBe(200);
  return { reply, text: await reply.text() };
};
const csv = async (kind: string, query = ''): Promise<Record<string, string>[]> =>
  parse((await fetchText(kind, query)).text, { columns: true, bom: true });
const jsonLines = async (kind: string, query = '') =>
  (await fetchText(kind, `?format=jsonl${query}`)).text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe('an export', () => {
  it.each(EXPORT_KINDS)(
    'of %s is a file in both formats with the same rows, and nothing secret',
    async (kind) => {
      const { reply, text } = await fetchText(kind);
      expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(reply.headers.get('content-disposition')).toMatch(
        new RegExp(`^attachment; filename="${kind}-\\d{4}-\\d\\d-\\d\\d\\.csv"$`),
      );
      expect(reply.headers.get('cache-control')).toBe('no-store');
      const [rows, lines] = [parse(text, { columns: true, bom: true }), await jsonLines(kind)];
      // The second export added one entry to the audit log.
      expect(lines.length - rows.length).toBe(kind === 'audit' ? 1 : 0);
      expect(rows.length).toBeGreaterThan(0);
      expect(Object.keys(lines[0] ?? {})).toEqual(Object.keys(rows[0] as object));
      expect(text + JSON.stringify(lines)).not.toMatch(/argon2|password_hash|token/i);
    },
  );

  it('has no formulas for a spreadsheet to run, and JSON as it is', async () => {
    const rows = await csv('courses');
    const titles = rows.map(({ title = '' }) => title);
    for (const formula of FORMULAS) expect(titles).toContain(`'${formula}`);
    expect(rows[0]?.merchant).toBe("'=cmd()");
    expect(rows[0]?.body).toBe('行一\n行二，"引號"');
    for (const row of rows)
      for (const value of Object.values(row)) expect(value).not.toMatch(/^[=+@＝＋－＠\t\r\n-]/);
    const lines = await jsonLines('courses');
    expect(lines.slice(0, FORMULAS.length).map(({ title }) => title)).toEqual(FORMULAS);
    expect(lines.at(-1)?.title).toBe('陶藝 \\n \\. 班');
    expect((await csv('comments'))[0]?.content).toBe("'=1+1");
    expect((await csv('enquiries'))[0]?.message).toBe("'=1+1");
  });

  it('in words has the code beside each choice, and times of Hong Kong', async () => {
    const { text } = await fetchText('reports', '?locale=zh-hk');
    const [head, first, second] = parse(text, { bom: true }) as string[][];
    expect(head).toEqual([
      ...['編號', '對象類別', 'subject_kind', '課程', 'course', '留言編號', '留言', '原因', 'reason', '緊急'],
      ...['補充資料', '電郵', '建立時間', '處理時間', '處理結果', 'outcome', '備註'],
    ]);
    const [course] = await csv('courses', '?locale=zh-hk&state=published');
    expect(course).toMatchObject({ 狀態: '刊登中', state: 'published', 課程名稱: `'${FORMULAS[0]}` });
    expect(first?.slice(1, 3)).toEqual(['課程', 'post']);
    expect(first?.slice(7, 13)).toEqual([
      ...['廣告或重複', 'spam', '否', "'=1+1", '', '2026-03-01 23:59:59'],
    ]);
    expect(second?.slice(9, 16)).toEqual([
      ...['是', '', '', '2026-03-02 00:00:00', '2026-03-02 09:30:00', '已另行處理', 'settle'],
    ]);
    const [report] = await csv('reports', '?locale=en');
    expect(report).toMatchObject({ Reason: 'Advertising or duplicate', reason: 'spam', Urgent: 'No' });
  });

  it.each(EXPORT_KINDS)('of %s in words has a heading for every column in both languages', async (kind) => {
    for (const locale of ['zh-hk', 'en']) {
      const { text } = await fetchText(kind, `?locale=${locale}`);
      const [head = []] = parse(text, { bom: true, to: 1 }) as string[][];
      expect(new Set(head).size).toBe(head.length);
      expect(head.filter((heading) => /\.|columns|fields/.test(heading))).toEqual([]);
      const names = head.filter((heading) => /^[a-z_]+$/.test(heading));
      // A name of code is that of the column before it, which has the words.
      for (const name of names) expect(head.indexOf(name)).toBeGreaterThan(0);
      const raw = Object.keys((await csv(kind))[0] ?? {});
      expect(names.filter((name) => !raw.includes(name))).toEqual([]);
      expect(head.length - names.length).toBe(raw.length);
    }
  });

  it('without a language says the time with the offset of Hong Kong', async () => {
    expect((await csv('reports'))[0]?.created_at).toBe('2026-03-01 23:59:59+08');
    expect((await jsonLines('reports'))[0]?.created_at).toBe('2026-03-01T23:59:59+08:00');
  });

  it('is narrowed to days in Hong Kong and to a state of its kind', async () => {
    const reasons = async (query: string) => (await csv('reports', query)).map(({ reason }) => reason);
    expect(await reasons('?from=2026-03-02')).toEqual(['misleading']);
    expect(await reasons('?to=2026-03-01')).toEqual(['spam']);
    expect(await reasons('?state=waiting')).toEqual(['spam']);
    expect(await reasons('?state=resolved&from=2026-03-02&to=2026-03-02')).toEqual(['misleading']);
    expect(await csv('courses', '?state=ended')).toEqual([]);
    expect(await csv('comments', '?state=approved')).toHaveLength(1);
    expect(await csv('comments', '?state=pending')).toEqual([]);
    const failure = await parseFailure(await administrator.call('GET', '/exports/members?state=approved'));
    expect(failure.errors).toEqual({ state: ['unknown_choice'] });
    expect((await administrator.call('GET', '/exports/courses?state=approved')).status).toBe(422);
  });

  it('of people wants a fresh proof; of courses does not', async () => {
    await forgetProof(test, administrator);
    for (const kind of EXPORT_KINDS.filter((each) => each !== 'courses')) {
      const refused = await administrator.call('GET', `/exports/${kind}`);
      expect((await parseFailure(refused)).code).toBe('proof_required');
    }
    expect((await csv('courses')).length).toBeGreaterThan(0);
  });

  it('of the log is narrowed as the log is, whatever the filter says', async () => {
    await recordAction(test.db, {
      actor: { id: null, email: '' },
      action: 'block',
      subject: { kind: 'hashtag', id: "o'clock" },
    });
    expect(await csv('audit', "?subject_id=o'clock")).toHaveLength(1);
    expect(await csv('audit', "?subject_id=x'%20or%20'1'%3D'1")).toEqual([]);
    expect(await csv('audit', '?from=2020-01-01&to=2020-01-02')).toEqual([]);
    expect(await jsonLines('audit', '&action=block&subject_kind=hashtag')).toHaveLength(1);
  });

  it('has addresses as people read them', async () => {
    await joinMember(test, { email: 'mei@例子.香港' });
    expect((await csv('members')).map(({ email }) => email)).toContain('mei@例子.香港');
    expect((await jsonLines('members')).map(({ email }) => email)).toContain('mei@例子.香港');
  });

  it('is recorded, and refuses what it does not know', async () => {
    await csv('members');
    const [act] = await administrator.data('GET', '/audit?action=export&subject_id=members');
    expect(act).toMatchObject({ subject: 'csv', actor: administrator.email });
    expect((await administrator.call('GET', '/exports/passwords')).status).toBe(404);
    expect((await administrator.call('GET', '/exports/members?format=xlsx')).status).toBe(422);
  });

  it('gives its connection back when the reader goes away', async () => {
    const busy = async () => {
      const { rows } = await test.db.execute<{ number: number }>(
        sql`select count(*)::int as number from pg_stat_activity
          where datname = current_database() and query ilike 'copy%' and state = 'active'`,
      );
      return rows[0]?.number ?? 0;
    };
    await test.db.execute(
      sql`insert into subscribers (email, locale, requested_at)
        select 'reader' || n || '@example.com', 'en', now() from generate_series(1, 200000) n`,
    );
    for (let time = 0; time < 8; time += 1) {
      const reply = await administrator.call('GET', '/exports/subscribers');
      const reader = reply.body?.getReader();
      await reader?.read();
      await reader?.cancel();
    }
    await vi.waitFor(async () => expect(await busy()).toBe(0), 10_000);
    expect((await administrator.call('GET', '/account')).status).toBe(200);
  });
});
