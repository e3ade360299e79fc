import { sql } from 'drizzle-orm';
import type { QueueHint } from '@/lib/contract/admin-advertisements';
import type { Locale } from '@/lib/contract/locale';
import { localise } from '@/lib/contract/localise';
import type { DraftRow } from '@/server/features/advertisements/open-advertisement';
import type { Database } from '@/server/platform/database/client';
import { contactDataIn } from './contact-data';

/** Duplicates that are named. */
const NAMED = 3;
const TEXTS = ['title', 'titleEn', 'content', 'contentEn', 'body', 'bodyEn'] as const;

/**
 * Returns what a reviewer should look at in submissions that wait: other submissions with the same texts, and telephone
 * numbers and links in the texts. Submissions of one merchant at different times or places are classes of one course,
 * and no duplicates.
 */
export async function readQueueHints(
  db: Database,
  drafts: readonly DraftRow[],
  locale: Locale,
): Promise<ReadonlyMap<number, QueueHint[]>> {
  const waiting = drafts.filter(({ state }) => state === 'submitted');
  if (waiting.length === 0) return new Map();
  const duplicates = await readDuplicates(
    db,
    waiting.map(({ postId }) => postId),
    locale,
  );
  return new Map(
    waiting.map(({ postId, content }) => {
      const { phones, links } = contactDataIn(TEXTS.map((name) => content[name] ?? '').join('\n'));
      return [
        postId,
        [
          ...(duplicates.get(postId) ?? []).slice(0, NAMED),
          ...phones.map((found): QueueHint => ({ kind: 'phone', found, other: null })),
          ...links.map((found): QueueHint => ({ kind: 'link', found, other: null })),
        ],
      ];
    }),
  );
}

interface Found {
  id: number;
  other: number;
  title: string;
  name_zh: string;
  name_en: string;
  [column: string]: unknown;
}

/** The texts of a draft without case and spaces. */
const textsOf = (draft: string) =>
  sql.raw(`lower(regexp_replace(concat_ws('|', ${draft}.content->>'title', ${draft}.content->>'titleEn',
    ${draft}.content->>'content', ${draft}.content->>'contentEn'), '\\s', '', 'g'))`);
/** When and where its lessons are. */
const lessonsOf = (draft: string) =>
  sql.raw(`concat_ws('|', ${draft}.content->>'startDate', ${draft}.content->>'weekdays', ${draft}.content->>'timeFrom',
    ${draft}.content->>'venue', ${draft}.content->>'sessions')`);

async function readDuplicates(
  db: Database,
  ids: readonly number[],
  locale: Locale,
): Promise<ReadonlyMap<number, QueueHint[]>> {
  const { rows } = await db.execute<Found>(sql`
    with waiting as materialized (
      select d.post_id, p.merchant_id, ${textsOf('d')} as texts, ${lessonsOf('d')} as lessons,
        coalesce(nullif(d.content->>'title', ''), d.content->>'titleEn', '') as title
      from post_drafts d join posts p on p.id = d.post_id where d.state = 'submitted'
    )
    select own.post_id as id, o.post_id as other, o.title, m.name_zh, m.name_en
    from waiting own
      join waiting o on o.texts = own.texts and o.post_id <> own.post_id
        and (o.merchant_id <> own.merchant_id or o.lessons = own.lessons)
      join merchants m on m.id = o.merchant_id
    where own.post_id = any(${sql.param([...ids])}::int[]) and own.texts <> '|||'
    order by own.post_id, o.post_id`);
  const hints = rows.map(({ id, other, title, name_zh, name_en }) => ({
    id,
    hint: {
      kind: 'duplicate' as const,
      found: '',
      other: { id: other, title, merchant: localise(locale, { name: [name_zh, name_en] }).name },
    },
  }));
  const grouped = Map.groupBy(hints, ({ id }) => id);
  return new Map([...grouped].map(([id, own]) => [id, own.map(({ hint }) => hint)]));
}
