import type { ExportKind, ExportState } from '@/lib/contract/admin-exports';
import { COURSE_FIELDS, type CourseFieldIn, courseFieldsIn } from '@/lib/contract/course-fields';
import type { Locale } from '@/lib/contract/locale';
import { courseColumns } from '@/server/platform/database/schema/course-columns';
import type { ChoiceWords } from './export-words';

/** A column of an export. */
export interface ExportColumn {
  /** SQL expression. */
  sql: string;
  /**
   * `text` needs protection against formulas. A spreadsheet never evaluates `plain` as one: numbers, days and
   * enumerations. `time` is an instant, `flag` a truth value, `list` an array of codes.
   */
  kind: 'text' | 'plain' | 'time' | 'flag' | 'list';
  /** Words of the choices. A file in words has them before the codes. */
  words?: ChoiceWords;
  /** SQL expression of a name in a language. A file in words has it before the code. */
  name?: (locale: Locale) => string;
  /** Heading of a file in words, if the column's name means something else elsewhere. */
  heading?: string;
}

/** Source and columns of one export. No column contains a secret. */
interface ExportTable {
  from: string;
  /** Condition of the rows. */
  where?: string;
  /** Instant that the days of the filter compare. */
  createdAt: string;
  /** SQL condition of a state. Enumerations are compared with `state` itself. */
  state?: string | Partial<Record<ExportState, string>>;
  columns: Record<string, ExportColumn>;
  orderBy: string;
}

const text = (sql: string): ExportColumn => ({ sql, kind: 'text' });
const plain = (sql: string): ExportColumn => ({ sql, kind: 'plain' });
const time = (sql: string): ExportColumn => ({ sql, kind: 'time' });
const flag = (sql: string): ExportColumn => ({ sql, kind: 'flag' });
const choice = (sql: string, words: ChoiceWords): ExportColumn => ({ sql, kind: 'plain', words });
const named = (sql: string, name: (locale: Locale) => string): ExportColumn => ({ sql, kind: 'text', name });

/** A title in the language of the file, or in the other one. */
const titleOf = (table: string) => (locale: Locale) =>
  locale === 'en'
    ? `coalesce(nullif(${table}.title_en, ''), ${table}.title_zh)`
    : `coalesce(nullif(${table}.title_zh, ''), ${table}.title_en)`;

/** Columns of the fields of a course. A list is written as the importer reads it (docs/import-formats.md). */
function columnsOf(fields: readonly CourseFieldIn<'export'>[]): Record<string, ExportColumn> {
  return Object.fromEntries(
    courseColumns(fields).map(({ field, name }): [string, ExportColumn] => {
      const { kind } = COURSE_FIELDS[field];
      const sql = `p.${name}`;
      const words = field === 'price_unit' || field === 'schedule' ? field : wordsOf(field);
      if (kind === 'choices') return [field, { sql, kind: 'list', ...(words && { words }) }];
      if (kind === 'dates') return [field, plain(`array_to_string(${sql}, '|')`)];
      if (kind === 'texts') return [field, text(`array_to_string(${sql}, '|')`)];
      if (kind === 'text' || kind === 'html') return [field, text(sql)];
      if (kind === 'flag') return [field, flag(sql)];
      return [field, words ? choice(sql, words) : plain(sql)];
    }),
  );
}

function wordsOf(field: CourseFieldIn<'export'>): ChoiceWords | undefined {
  const about = COURSE_FIELDS[field];
  return 'texts' in about ? about.texts : undefined;
}

const MERCHANT_NAME = "coalesce(nullif(m.name_zh, ''), m.name_en)";

export const EXPORT_TABLES: Record<ExportKind, ExportTable> = {
  courses: {
    from: `posts p join merchants m on m.id = p.merchant_id left join categories k on k.id = p.category_id
      left join post_drafts d on d.post_id = p.id`,
    createdAt: 'p.created_at',
    state: 'p.state',
    columns: {
      id: plain('p.id'),
      slug: text('p.slug'),
      merchant: text(MERCHANT_NAME),
      merchant_slug: text('m.slug'),
      category: named('k.slug', titleOf('k')),
      state: choice('p.state', 'courseState'),
      ...columnsOf(courseFieldsIn('export')),
      // What was never public has its title in the draft.
      title: text(
        `case when p.title_zh = '' and p.title_en = '' then d.content->>'title' else p.title_zh end`,
      ),
      source: choice('p.source', 'source'),
      source_id: text('p.source_id'),
      sample: flag('p.sample'),
      rating_average: plain('p.rating_average'),
      rating_count: plain('p.rating_count'),
      popularity: plain('p.popularity'),
      submitted_at: time('p.submitted_at'),
      published_at: time('p.published_at'),
      listed_until: time('p.listed_until'),
      created_at: time('p.created_at'),
      updated_at: time('p.updated_at'),
    },
    orderBy: 'p.id',
  },
  merchants: {
    from: 'merchants m left join accounts a on a.id = m.account_id',
    where: 'a.closed_at is null',
    createdAt: 'm.joined_at',
    columns: {
      id: plain('m.id'),
      slug: text('m.slug'),
      name: text('m.name_zh'),
      name_en: text('m.name_en'),
      email: text('a.email'),
      contact: text('m.contact'),
      contact_is_whatsapp: flag('m.contact_is_whatsapp'),
      district: choice('m.district', 'district'),
      address: text('m.address_zh'),
      address_en: text('m.address_en'),
      description: text('m.description_zh'),
      description_en: text('m.description_en'),
      business_registration: text('m.business_registration'),
      post_count: plain('m.post_count'),
      verified_at: time('m.verified_at'),
      trusted_at: time('m.trusted_at'),
      details_changed_at: time('m.details_changed_at'),
      suspended_at: time('m.suspended_at'),
      joined_at: time('m.joined_at'),
      source: choice('m.source', 'source'),
      sample: flag('m.sample'),
    },
    orderBy: 'm.id',
  },
  members: {
    from: 'accounts a join members m on m.account_id = a.id',
    where: 'a.closed_at is null',
    createdAt: 'a.created_at',
    columns: {
      id: plain('a.id'),
      username: text('a.username'),
      email: text('a.email'),
      locale: choice('a.locale', 'locale'),
      gender: choice('m.gender', 'gender'),
      age: choice('m.age', 'age'),
      interests: { sql: 'm.interests', kind: 'list', words: 'interest' },
      accept_notification: flag('m.accept_notification'),
      confirmed_at: time('a.confirmed_at'),
      suspended_at: time('a.suspended_at'),
      created_at: time('a.created_at'),
    },
    orderBy: 'a.id',
  },
  comments: {
    from: 'comments c join posts p on p.id = c.post_id',
    where: 'c.withheld_state is null',
    createdAt: 'c.created_at',
    state: 'c.state',
    columns: {
      id: plain('c.id'),
      course: named('p.slug', titleOf('p')),
      member_id: plain('c.member_id'),
      username: text('c.username'),
      point: plain('c.point'),
      date_of_join: plain('c.date_of_join'),
      title: { ...text('c.title'), heading: 'comment_title' },
      content: { ...text('c.content'), heading: 'comment' },
      reply: text('c.reply'),
      state: choice('c.state', 'commentState'),
      spam: flag('c.spam'),
      sample: flag('c.sample'),
      created_at: time('c.created_at'),
    },
    orderBy: 'c.id',
  },
  reports: {
    from: 'reports r join posts p on p.id = r.post_id left join comments c on c.id = r.comment_id',
    createdAt: 'r.created_at',
    state: { waiting: 'r.resolved_at is null', resolved: 'r.resolved_at is not null' },
    columns: {
      id: plain('r.id'),
      subject_kind: choice("case when r.comment_id is null then 'post' else 'comment' end", 'reportSubject'),
      course: named('p.slug', titleOf('p')),
      comment_id: plain('r.comment_id'),
      // The words of a deleted account are not exported.
      comment: text('case when c.withheld_state is null then c.content end'),
      reason: choice('r.reason', 'reportReason'),
      urgent: flag('r.urgent'),
      detail: text('r.detail'),
      email: text('r.email'),
      created_at: time('r.created_at'),
      resolved_at: time('r.resolved_at'),
      outcome: choice('r.outcome', 'reportOutcome'),
      note: text('r.note'),
    },
    orderBy: 'r.id',
  },
  enquiries: {
    from: `enquiries e join merchants m on m.id = e.merchant_id left join accounts a on a.id = m.account_id
      left join posts p on p.id = e.post_id`,
    where: 'a.closed_at is null',
    createdAt: 'e.created_at',
    columns: {
      id: plain('e.id'),
      merchant: text(MERCHANT_NAME),
      merchant_slug: text('m.slug'),
      course: named('p.slug', titleOf('p')),
      username: text('e.name'),
      email: text('e.email'),
      phone: text('e.phone'),
      message: text('e.message'),
      created_at: time('e.created_at'),
      handled_at: time('e.handled_at'),
    },
    orderBy: 'e.id',
  },
  subscribers: {
    from: 'subscribers s',
    createdAt: 's.requested_at',
    columns: {
      id: plain('s.id'),
      email: text('s.email'),
      locale: choice('s.locale', 'locale'),
      requested_at: time('s.requested_at'),
      confirmed_at: time('s.confirmed_at'),
      unsubscribed_at: time('s.unsubscribed_at'),
    },
    orderBy: 's.id',
  },
  audit: {
    from: 'audit_log l',
    createdAt: 'l.at',
    columns: {
      id: plain('l.id'),
      at: time('l.at'),
      actor: text('l.actor'),
      actor_id: plain('l.actor_id'),
      action: choice('l.action', 'action'),
      subject_kind: choice('l.subject_kind', 'subject'),
      subject_id: text('l.subject_id'),
      subject: text('l.subject'),
      before: text('l.before::text'),
      after: text('l.after::text'),
    },
    orderBy: 'l.id',
  },
};
