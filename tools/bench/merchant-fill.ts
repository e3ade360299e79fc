import pg from 'pg';

/** Days with statistics for each advertisement of the benchmark merchants. */
const DAYS = 60;

/** Returns the session headers of the n-th merchant (from 1). */
export const merchantSession = (merchant: number): Record<string, string> => ({
  'access-token': `merchant-token-${merchant}`,
  client: `merchant-client-${merchant}`,
  uid: `merchant${merchant}@bench.example`,
});

/**
 * Fills a database with exactly one merchant for each number of advertisements, in all states, with drafts,
 * statistics of 60 days and a comment on every tenth.
 */
export async function fillMerchants(url: string, sizes: readonly number[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('delete from merchants');
    await client.query('delete from accounts');
    for (const [at, size] of sizes.entries()) await fillMerchant(client, at + 1, size);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/**
 * Adds the n-th merchant (from 1) with the given number of advertisements to a database that does not contain
 * it yet.
 */
export async function fillMerchant(client: pg.Client, merchant: number, size: number): Promise<void> {
  const { uid, client: name, 'access-token': token } = merchantSession(merchant);
  const { rows: accounts } = await client.query(
    `insert into accounts (role, email, password_hash, username, locale, confirmed_at)
      values ('merchant', $1, 'none', '', 'zh-hk', now()) returning id`,
    [uid],
  );
  await client.query(
    `insert into sessions (account_id, client, token_hash, expires_at)
      values ($1, $2, encode(sha256($3::bytea), 'hex'), now() + interval '13 days')`,
    [accounts[0].id, name, token],
  );
  const { rows: businesses } = await client.query(
    `insert into merchants (account_id, slug, name_zh, address_zh, description_zh, contact)
      values ($1, $2, '陶樂工作室', '觀塘', '陶藝', '51234567') returning id`,
    [accounts[0].id, `merchant-bench-${merchant}`],
  );
  const { id } = businesses[0];
  // Only drafts need no category.
  await client.query(
    `insert into categories (level, icon, slug, title_zh, title_en, position)
      values (1, 'art', 'bench-art', '藝術', 'Art', 1) on conflict (slug) do nothing`,
  );
  await client.query(
    `insert into posts (slug, state, merchant_id, category_id, category_ids, districts, title_zh, schedule, listed_until, updated_at)
      select 'post-bench-' || $1::int || '-' || n,
        (array['published', 'published', 'published', 'draft', 'submitted', 'expired'])[n % 6 + 1]::post_state,
        $1, c.id, array[c.id], '{kwun_tong}', '陶藝班 ' || n, 'six_months', now() + interval '90 days' + n * interval '1 minute',
        now() - n * interval '1 minute'
      from generate_series(1, $2::int) n, categories c where c.slug = 'bench-art'`,
    [id, size],
  );
  await client.query(
    `insert into post_drafts (post_id, state, content)
      select id, case state when 'draft' then 'editing' when 'submitted' then 'submitted' else 'approved' end::revision_state,
        jsonb_build_object('title', title_zh, 'content', repeat('陶', 300), 'body', repeat('陶藝', 1000))
      from posts where merchant_id = $1`,
    [id],
  );
  await client.query(
    `insert into post_statistics (post_id, day, views, whatsapp, bookmarks)
      select id, current_date - n, 20, 2, 1 from posts, generate_series(0, $2::int - 1) n where merchant_id = $1`,
    [id, DAYS],
  );
  await client.query(
    `insert into merchant_statistics (merchant_id, day, views, whatsapp, bookmarks)
      select $1, day, sum(views), sum(whatsapp), sum(bookmarks)
      from post_statistics where post_id in (select id from posts where merchant_id = $1) group by day`,
    [id],
  );
  await client.query(
    `insert into comments (post_id, merchant_id, username, title, content, point, state, created_at)
      select id, merchant_id, 'Chan', '好堂', '老師很有耐性。', 5, 'approved', now() - id * interval '1 minute'
      from posts where merchant_id = $1 and id % 10 = 0`,
    [id],
  );
}
