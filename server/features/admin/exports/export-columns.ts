import type { ExportKind } from '@/lib/contract/admin-exports';
import { COURSE_FIELDS, type CourseFieldIn, courseFieldsIn } from '@/lib/contract/course-fields';
import { courseColumns } from '@/server/platform/database/schema/course-columns';

/** Source and columns of one export. No column contains a secret. */
export interface ExportTable {
  from: string;
  /** Condition of the rows. */
  where?: string;
  /** SQL expressions by column name, for free text that needs protection against formulas. */
  text: Record<string, string>;
  /**
   * SQL expressions for numbers, timestamps and enumerations, which a spreadsheet never evaluates as
   * formulas.
   */
  plain: Record<string, string>;
  orderBy: string;
}

const list = (column: string) => `array_to_string(${column}, ', ')`;

/** SQL expressions of the fields of a course. A list is written as the importer reads it (docs/import-formats.md). */
function expressionsOf(fields: readonly CourseFieldIn<'export'>[]): Record<string, string> {
  return Object.fromEntries(
    courseColumns(fields).map(({ field, name }) => {
      const { kind } = COURSE_FIELDS[field];
      const isList = kind === 'choices' || kind === 'texts' || kind === 'dates';
      return [
        field,
        isList ? `array_to_string(p.${name}, '|')` : kind === 'flag' ? `p.${name}::text` : `p.${name}`,
      ];
    }),
  );
}
const FREE_TEXT = courseFieldsIn('export', 'text', 'html', 'texts');
const EXPRESSIONS = {
  text: expressionsOf(FREE_TEXT),
  plain: expressionsOf(courseFieldsIn('export').filter((field) => !FREE_TEXT.some((text) => text === field))),
};

export const EXPORT_TABLES: Record<ExportKind, ExportTable> = {
  courses: {
    from: 'posts p join merchants m on m.id = p.merchant_id left join categories k on k.id = p.category_id',
    plain: {
      id: 'p.id',
      state: 'p.state',
      source: 'p.source',
      sample: 'p.sample',
      rating_average: 'p.rating_average',
      rating_count: 'p.rating_count',
      popularity: 'p.popularity',
      submitted_at: 'p.submitted_at',
      published_at: 'p.published_at',
      listed_until: 'p.listed_until',
      created_at: 'p.created_at',
      updated_at: 'p.updated_at',
      ...EXPRESSIONS.plain,
    },
    text: {
      slug: 'p.slug',
      merchant: "coalesce(nullif(m.name_zh, ''), m.name_en)",
      merchant_slug: 'm.slug',
      category: 'k.slug',
      ...EXPRESSIONS.text,
      source_id: 'p.source_id',
    },
    orderBy: 'p.id',
  },
  merchants: {
    from: 'merchants m left join accounts a on a.id = m.account_id',
    where: 'a.closed_at is null',
    plain: {
      id: 'm.id',
      district: 'm.district',
      contact_is_whatsapp: 'm.contact_is_whatsapp',
      post_count: 'm.post_count',
      verified_at: 'm.verified_at',
      trusted_at: 'm.trusted_at',
      details_changed_at: 'm.details_changed_at',
      suspended_at: 'm.suspended_at',
      joined_at: 'm.joined_at',
      source: 'm.source',
      sample: 'm.sample',
    },
    text: {
      slug: 'm.slug',
      name: 'm.name_zh',
      name_en: 'm.name_en',
      email: 'a.email',
      contact: 'm.contact',
      address: 'm.address_zh',
      address_en: 'm.address_en',
      description: 'm.description_zh',
      description_en: 'm.description_en',
      business_registration: 'm.business_registration',
    },
    orderBy: 'm.id',
  },
  members: {
    from: 'accounts a join members m on m.account_id = a.id',
    where: 'a.closed_at is null',
    plain: {
      id: 'a.id',
      locale: 'a.locale',
      gender: 'm.gender',
      age: 'm.age',
      interests: list('m.interests'),
      accept_notification: 'm.accept_notification',
      confirmed_at: 'a.confirmed_at',
      suspended_at: 'a.suspended_at',
      created_at: 'a.created_at',
    },
    text: { email: 'a.email', username: 'a.username' },
    orderBy: 'a.id',
  },
  comments: {
    from: 'comments c join posts p on p.id = c.post_id',
    where: 'c.withheld_state is null',
    plain: {
      id: 'c.id',
      member_id: 'c.member_id',
      point: 'c.point',
      date_of_join: 'c.date_of_join',
      state: 'c.state',
      spam: 'c.spam',
      sample: 'c.sample',
      created_at: 'c.created_at',
    },
    text: {
      course: 'p.slug',
      username: 'c.username',
      title: 'c.title',
      content: 'c.content',
      reply: 'c.reply',
    },
    orderBy: 'c.id',
  },
  subscribers: {
    from: 'subscribers s',
    plain: {
      id: 's.id',
      locale: 's.locale',
      requested_at: 's.requested_at',
      confirmed_at: 's.confirmed_at',
      unsubscribed_at: 's.unsubscribed_at',
    },
    text: { email: 's.email' },
    orderBy: 's.id',
  },
  audit: {
    from: 'audit_log l',
    plain: {
      id: 'l.id',
      at: 'l.at',
      actor_id: 'l.actor_id',
      action: 'l.action',
      subject_kind: 'l.subject_kind',
    },
    text: {
      actor: 'l.actor',
      subject_id: 'l.subject_id',
      subject: 'l.subject',
      before: 'l.before::text',
      after: 'l.after::text',
    },
    orderBy: 'l.id',
  },
};
