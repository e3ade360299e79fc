import { inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/database/client';
import { accounts } from '@/server/platform/database/schema/account-schema';
import { postDrafts } from '@/server/platform/database/schema/advertisement-schema';
import { mails, subscribers } from '@/server/platform/database/schema/mail-schema';
import { comments, pictures } from '@/server/platform/database/schema/schema';
import { mediaStorage } from '@/server/platform/media/media-storage';
import { pictureName, privatePictureName } from '@/server/platform/media/store';
import type { Ledger } from './writers';

/** Returns the acknowledged writes that are missing. Empty on success. */
export async function lostOf(db: Database, ledger: Ledger): Promise<string[]> {
  const missing = <T>(kind: string, wanted: readonly T[], found: readonly T[]) => {
    const there = new Set(found);
    return wanted.filter((one) => !there.has(one)).map((one) => `${kind} ${one}`);
  };
  const [readers, people, said, sent, ads, approved] = await Promise.all([
    db
      .select({ v: subscribers.email })
      .from(subscribers)
      .where(inArray(subscribers.email, [...ledger.subscribers, ''])),
    db
      .select({ v: accounts.email })
      .from(accounts)
      .where(inArray(accounts.email, [...ledger.members, ''])),
    db
      .select({ v: comments.content })
      .from(comments)
      .where(inArray(comments.content, [...ledger.comments, ''])),
    db
      .select({ v: pictures.id })
      .from(pictures)
      .where(inArray(pictures.id, [...ledger.uploads, 0])),
    db.select({ v: sql<string>`${postDrafts.content}->>'title'` }).from(postDrafts),
    db.execute<{ id: number }>(
      sql`select p.id from posts p join post_history h on h.post_id = p.id and h.to_state = 'published'
        where p.state = 'published' and exists (select 1 from audit_log a where a.subject_kind = 'advertisement' and a.subject_id = p.id::text)`,
    ),
  ]);
  const values = <T>(rows: { v: T }[]) => rows.map(({ v }) => v);
  return [
    ...missing('subscriber', ledger.subscribers, values(readers)),
    ...missing('member', ledger.members, values(people)),
    ...missing('comment', ledger.comments, values(said)),
    ...missing('picture', ledger.uploads, values(sent)),
    ...missing('advertisement', ledger.advertisements, values(ads)),
    ...missing(
      'approval',
      ledger.approved,
      approved.rows.map(({ id }) => id),
    ),
  ];
}

/** Returns the advertisements with a missing part. */
export async function halfMade(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ id: number; state: string; why: string }>(sql`
    select p.id, p.state, concat_ws(', ',
      case when d.post_id is null then 'no draft' end,
      case when h.post_id is null then 'no history' end,
      case when p.state = 'published' and (p.list_image_id is null or p.main_image_id is null) then 'no pictures' end,
      case when p.state = 'published' and cardinality(p.search_tokens) = 0 then 'not in the search' end,
      case when p.state = 'published' and (p.title_zh = '' or p.category_id is null or p.published_at is null) then 'no words' end,
      case when p.state = 'submitted' and (d.list_image_id is null or d.main_image_id is null) then 'no pictures sent' end,
      case when p.state = 'submitted' and r.post_id is null then 'nobody reviews it' end) as why
    from posts p
    left join post_drafts d on d.post_id = p.id
    left join post_reviews r on r.post_id = p.id
    left join (select distinct post_id from post_history) h on h.post_id = p.id`);
  return rows.filter(({ why }) => why !== '').map(({ id, state, why }) => `${state} ${id}: ${why}`);
}

/**
 * Returns the files of pictures in the database that are missing from storage. Publishing moves the files
 * before it updates the row, so an interrupted approval leaves them in the other location. Both locations are
 * valid.
 */
export async function missingFiles(db: Database): Promise<string[]> {
  const rows = await db
    .select({ key: pictures.key, widths: pictures.widths, isPublic: pictures.isPublic })
    .from(pictures);
  const there = new Set((await Array.fromAsync(mediaStorage().list())).map(({ name }) => name));
  return rows.flatMap(({ key, widths, isPublic }) =>
    widths
      .filter((width) => !there.has(pictureName(key, width)))
      .map((width) => privatePictureName(key, width))
      .filter((name) => isPublic || !there.has(name)),
  );
}

/** Returns the keys of files without a row. */
export async function namelessFiles(db: Database): Promise<string[]> {
  const rows = await db.select({ key: pictures.key }).from(pictures);
  const named = new Set(rows.map(({ key }) => key));
  const names = (await Array.fromAsync(mediaStorage().list())).map(({ name }) => name);
  return names.filter((name) => !named.has(name.match(/([0-9a-z]{14})-\d+/)?.[1] ?? ''));
}

/** Returns the number of unsent mails. */
export async function unsentMails(db: Database): Promise<number> {
  return db.$count(mails, isNull(mails.sentAt));
}
