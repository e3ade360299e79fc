import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { DRAFTS_MAX, DRAFTS_MAX_BYTES, UNCONFIRMED_DRAFTS_MAX } from '@/lib/contract/limits';
import { createApi } from '@/server/app';
import { accounts } from '@/server/platform/database/schema/account-schema';
import { postDrafts } from '@/server/platform/database/schema/advertisement-schema';
import { posts } from '@/server/platform/database/schema/schema';
import { parseOwn } from '@/tests/factories/advertisement';
import { withAdvertiser } from '@/tests/setup/advertiser';
import { parseFailure } from '@/tests/setup/api';
import { joinMerchant, type TestMerchant } from '@/tests/setup/merchant';

const ad = withAdvertiser();

const begin = (by: TestMerchant, title: string) => by.call('POST', '/posts', { draft: true, title });
const save = (by: TestMerchant, id: number, version: number, values: object) =>
  by.call('PUT', `/posts/${id}`, { version, ...values });
const count = async ({ merchantId }: TestMerchant) =>
  ad.test.db.$count(posts, eq(posts.merchantId, merchantId));
const codesOf = async (replies: Response[]) =>
  Promise.all(replies.map(async (reply) => (reply.ok ? 'stored' : (await parseFailure(reply)).code)));

/** Adds drafts to a merchant, as many as it had stored long ago. */
async function fill({ merchantId }: TestMerchant, number: number, body = ''): Promise<void> {
  await ad.test.db.execute(sql`
    with made as (
      insert into posts (slug, merchant_id, category_ids, districts)
      select 'post-filled-' || ${merchantId}::int || '-' || n, ${merchantId}::int, '{}', '{}' from generate_series(1, ${number}::int) n
      returning id
    ) insert into post_drafts (post_id, content) select id, jsonb_build_object('title', 'a', 'body', ${body}::text) from made`);
}

/** A file of rows, each of which becomes a draft. */
const tableOf = (rows: number) =>
  new File([['title', ...Array.from({ length: rows }, (_, at) => `Class ${at}`)].join('\n')], 'courses.csv');
async function storeFile(by: TestMerchant, rows: number): Promise<Response> {
  const form = new FormData();
  form.append('file', tableOf(rows));
  const checked = await (await by.call('POST', '/merchants/current/course_files', form)).json();
  form.append('batch', checked.data.batch);
  return by.call('POST', '/merchants/current/course_files', form);
}

describe('the drafts of a merchant', () => {
  it('are at most 200, however they are begun, and those are still saved, submitted and deleted', async () => {
    const merchant = await joinMerchant(ad.test);
    await fill(merchant, DRAFTS_MAX - 1);
    const { post } = await parseOwn(await begin(merchant, 'last'));
    const refused = [
      await begin(merchant, 'one more'),
      await merchant.call('POST', `/posts/${post.id}/copy`, { version: post.version }),
      await storeFile(merchant, 1),
    ];
    expect(await codesOf(refused.map((reply) => reply.clone()))).toEqual(Array(3).fill('drafts_full'));
    expect((await parseFailure(refused[0] as Response)).message).toContain(String(DRAFTS_MAX));
    expect(await count(merchant)).toBe(DRAFTS_MAX);
    const saved = await parseOwn(await save(merchant, post.id, post.version, { title: 'changed' }));
    expect(saved.draft.title).toBe('changed');
    await ad.test.db.delete(posts).where(eq(posts.id, post.id));
    expect((await begin(merchant, 'again')).status).toBe(200);
  });

  it('are as many as allowed when requests for the last places come together', async () => {
    const merchant = await joinMerchant(ad.test);
    await fill(merchant, DRAFTS_MAX - 2);
    const replies = await Promise.all([1, 2, 3, 4, 5].map((at) => begin(merchant, `twin ${at}`)));
    expect((await codesOf(replies)).sort()).toEqual([...Array(3).fill('drafts_full'), 'stored', 'stored']);
    expect(await count(merchant)).toBe(DRAFTS_MAX);
  });

  it('are all the rows of a course file, or none', async () => {
    const merchant = await joinMerchant(ad.test);
    await fill(merchant, 150);
    expect(await codesOf([await storeFile(merchant, 100)])).toEqual(['drafts_full']);
    expect(await count(merchant)).toBe(150);
    const stored = await storeFile(merchant, 50);
    expect((await stored.json()).data.rows.filter((row: { post: unknown }) => row.post)).toHaveLength(50);
    expect(await count(merchant)).toBe(DRAFTS_MAX);
  });

  it('are three until its address is confirmed, with what waits for a review', async () => {
    const merchant = await joinMerchant(ad.test, {}, { confirmed: false });
    const replies = await Promise.all([1, 2, 3, 4].map((at) => begin(merchant, `draft ${at}`)));
    expect((await codesOf(replies)).sort()).toEqual(['drafts_unconfirmed', 'stored', 'stored', 'stored']);
    await ad.test.db
      .update(posts)
      .set({ state: 'submitted', categoryId: ad.category.id, categoryIds: [ad.category.id] })
      .where(eq(posts.merchantId, merchant.merchantId));
    const refused = await begin(merchant, 'one more');
    expect((await parseFailure(refused.clone())).code).toBe('drafts_unconfirmed');
    expect((await parseFailure(refused)).message).toContain(String(UNCONFIRMED_DRAFTS_MAX));
    await ad.test.db.update(accounts).set({ confirmedAt: new Date() }).where(eq(accounts.id, merchant.id));
    expect((await begin(merchant, 'confirmed')).status).toBe(200);
  });

  it('take a bounded space together: what grows is refused, what shrinks is saved', async () => {
    const merchant = await joinMerchant(ad.test);
    // Random text is not compressed.
    const long = () => randomBytes(15_000).toString('base64');
    const { post } = await parseOwn(await begin(merchant, 'own'));
    const grown = await parseOwn(await save(merchant, post.id, post.version, { body: `<p>${long()}</p>` }));
    await fill(merchant, 3);
    await ad.test.db.execute(sql`
      update post_drafts set content = jsonb_build_object('body', (
        select string_agg(encode(sha256((random()::text || n)::bytea), 'hex'), '') from generate_series(1, ${(DRAFTS_MAX_BYTES / 64 / 2) | 0}::int) n
      )) where post_id in (select id from posts where merchant_id = ${merchant.merchantId} and id <> ${post.id} limit 2)`);
    const [{ bytes } = { bytes: 0 }] = (
      await ad.test.db.execute<{ bytes: number }>(
        sql`select sum(pg_column_size(content))::int as bytes from post_drafts d join posts p on p.id = d.post_id where merchant_id = ${merchant.merchantId}`,
      )
    ).rows;
    expect(bytes).toBeGreaterThan(DRAFTS_MAX_BYTES);
    const { id, version } = grown.post;
    expect(
      await codesOf([
        await begin(merchant, 'more'),
        await save(merchant, id, version, { bodyEn: '', content: long().slice(0, 2_000) }),
      ]),
    ).toEqual(['drafts_size', 'drafts_size']);
    const [kept] = await ad.test.db.select().from(postDrafts).where(eq(postDrafts.postId, id));
    expect(kept?.content.content).toBeUndefined();
    expect((await save(merchant, id, version, { body: '<p>short</p>' })).status).toBe(200);
  });

  it('are begun at most 300 times an hour, each row of a file counted', async () => {
    const merchant = await joinMerchant(ad.test);
    vi.stubEnv('RATE_LIMIT_SCALE', '0.03');
    const api = createApi({ database: ad.test.db });
    vi.stubEnv('RATE_LIMIT_SCALE', '100');
    const limited: TestMerchant = {
      ...merchant,
      call: async (method, path, body) =>
        api.request(`/api/v1${path}`, {
          method,
          headers: {
            ...merchant.session,
            ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }),
          },
          body: body instanceof FormData ? body : JSON.stringify(body),
        }),
    };
    const replies: Response[] = [];
    for (let at = 0; at < 10; at += 1) replies.push(await begin(limited, `draft ${at}`));
    expect(await codesOf(replies)).toEqual([...Array(9).fill('stored'), 'too_many_requests']);
  });
});
