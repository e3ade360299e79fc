import type pg from 'pg';
import { fillMerchant } from './merchant-fill';

/** Advertisements of the benchmark merchant, whatever the size of the marketplace is. */
export const OWN = 50;
/** Comments of the course whose comments are paged. */
export const COMMENTS = 50;
/** One course in this number is a merchant's advertisement. The others were imported from feeds. */
const OWN_SHARE = 50;
/**
 * Out of this number of advertisements, one is waiting for the administrator, one is withdrawn, and one is
 * due for its expiry review. One comment in this number is pending.
 */
const WAITING_SHARE = 10;
/** Days that the overview covers. Every course was viewed on one of them. */
const DAYS = 28;

/**
 * Turns a demo catalogue into a marketplace: advertisements with drafts, reviews and history, daily
 * statistics, comments on one course in ten, and a merchant with an open session.
 */
export async function fillMarketplace(client: pg.Client): Promise<void> {
  await client.query(`set statement_timeout = 0; set work_mem = '256MB'`);
  await client.query(
    `update posts set sample = false, updated_at = now() - id * interval '1 second',
        listed_until = now() + (1 + id % 365) * interval '1 day', submitted_at = now(),
        state = (case id / $1 % $2 when 1 then 'submitted' when 2 then 'withdrawn' else state::text end)::post_state
      where source is null and id % $1 = 0`,
    [OWN_SHARE, WAITING_SHARE],
  );
  await client.query(
    `insert into post_drafts (post_id, state, content, submitted_at)
      select id, (case state when 'submitted' then 'submitted' else 'approved' end)::revision_state,
        jsonb_build_object('title', title_zh, 'titleEn', title_en, 'content', left(content_zh, 100)), submitted_at
      from posts where not sample`,
  );
  await client.query(
    `insert into post_reviews (post_id, due_on, expiry_review_on)
      select id, case when state = 'submitted' then current_date + (id % 5)::int - 2 end,
        case when state = 'published' then current_date + (case id / $1 % $2 when 0 then -1 else 1 + id / $1 % 90 end)::int end
      from posts where not sample`,
    [OWN_SHARE, WAITING_SHARE],
  );
  await client.query(
    `insert into post_statistics (post_id, day, views, whatsapp) select id, current_date - (id % $1)::int, 3, 1 from posts`,
    [DAYS],
  );
  await client.query(
    `insert into merchant_statistics (merchant_id, day, views, whatsapp)
      select p.merchant_id, s.day, sum(s.views), sum(s.whatsapp)
      from post_statistics s join posts p on p.id = s.post_id group by 1, 2`,
  );
  await client.query(
    `insert into post_history (post_id, action, from_state, to_state, created_at)
      select id, 'approve', 'submitted', 'published', now() - (id / $1 % 700) * interval '1 day' from posts where not sample`,
    [OWN_SHARE],
  );
  await client.query(
    `insert into comments (post_id, merchant_id, username, title, content, point, state, created_at)
      select id, merchant_id, 'Chan', '好堂', '導師很有耐性。', 5,
        (case id / 10 % $1 when 1 then 'pending' else 'approved' end)::comment_state, now() - id * interval '1 second'
      from posts where id % 10 = 0`,
    [WAITING_SHARE],
  );
  await client.query('delete from accounts');
  await fillMerchant(client, 1, OWN);
  await client.query(
    `insert into comments (post_id, merchant_id, username, title, content, point, state)
      select p.id, p.merchant_id, 'Chan', '好堂', '導師很有耐性。', 5, 'approved'
      from generate_series(1, $1::int), (select min(id) as id from posts where slug like 'post-bench-%' and state = 'published') first
        join posts p using (id)`,
    [COMMENTS],
  );
}
