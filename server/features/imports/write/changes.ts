import type { ClientBase } from 'pg';
import type { ImportChange, ImportField } from '@/lib/contract/admin-imports';

const LONGEST_VALUE = 200;

/**
 * Columns shown in the changes, with the field names of our own format. `category` and `merchant` are shown
 * by name.
 */
const SHOWN: Readonly<Record<string, ImportField>> = {
  merchant: 'merchant',
  category: 'category',
  title_zh: 'title',
  title_en: 'title_en',
  content_zh: 'content',
  content_en: 'content_en',
  body_zh: 'body',
  body_en: 'body_en',
  districts: 'districts',
  age_groups: 'age_groups',
  age_min: 'age_min',
  age_max: 'age_max',
  teaching_gender: 'teaching_gender',
  languages: 'languages',
  class_size: 'class_size',
  mode: 'mode',
  price_min: 'price_min',
  price_max: 'price_max',
  price_unit: 'price_unit',
  lessons: 'lessons',
  lesson_minutes: 'lesson_minutes',
  trial_price: 'trial_price',
  material_fee: 'material_fee',
  weekdays: 'weekdays',
  time_from: 'time_from',
  time_to: 'time_to',
  start_date: 'start_date',
  end_date: 'end_date',
  except_dates: 'except_dates',
  schedule_note_zh: 'schedule_note',
  schedule_note_en: 'schedule_note_en',
  venue_zh: 'venue',
  venue_en: 'venue_en',
  instructor: 'instructor',
  places: 'places',
  places_left: 'places_left',
  enrol_from: 'enrol_from',
  enrol_until: 'enrol_until',
  ballot_on: 'ballot_on',
  waiting_list: 'waiting_list',
  outcomes_zh: 'outcomes',
  outcomes_en: 'outcomes_en',
  weather_note_zh: 'weather_note',
  weather_note_en: 'weather_note_en',
  hashtags: 'hashtags',
  source_url_zh: 'url',
  source_url_en: 'url_en',
};

const named = (course: string, category: string, merchant: string) =>
  `to_jsonb(${course}) || jsonb_build_object('category', ${category}.slug,
    'merchant', coalesce(nullif(${merchant}.name_zh, ''), ${merchant}.name_en))`;
const READ_CHANGES = `select s.source_id as id, coalesce(nullif(s.title_zh, ''), s.title_en) as title,
    s.state = 'expired' and (p.id is null or p.state = 'published') as ended,
    case when p.id is not null then ${named('p', 'pk', 'pm')} end as before, ${named('s', 'sk', 'sm')} as after
  from import_stage s
    left join posts p on p.source = s.source and p.source_id = s.source_id
    left join categories pk on pk.id = p.category_id left join merchants pm on pm.id = p.merchant_id
    left join categories sk on sk.id = s.category_id left join merchants sm on sm.id = s.merchant_id
  where p.id is null or p.source_hash is distinct from s.source_hash
  order by s.source_id limit $1`;

interface Row {
  id: string;
  title: string;
  ended: boolean;
  before: Record<string, unknown> | null;
  after: Record<string, unknown>;
}

/**
 * Returns the changes of the staged courses, field by field, at most `room` courses. Call it before they are
 * merged.
 */
export async function readChanges(client: ClientBase, room: number): Promise<ImportChange[]> {
  if (room <= 0) return [];
  const { rows } = await client.query<Row>(READ_CHANGES, [room]);
  return rows.map(({ id, title, ended, before, after }) => ({
    id,
    title,
    kind: ended ? 'ended' : before ? 'changed' : 'new',
    fields: before ? differences(before, after) : [],
  }));
}

function differences(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): ImportChange['fields'] {
  return Object.entries(SHOWN)
    .filter(([column]) => JSON.stringify(before[column]) !== JSON.stringify(after[column]))
    .map(([column, field]) => ({ field, before: shown(before[column]), after: shown(after[column]) }));
}

/** Returns a value shortened and without HTML tags. */
function shown(value: unknown): string {
  const text = Array.isArray(value) ? value.join(', ') : String(value ?? '');
  const plain = text
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.length > LONGEST_VALUE ? `${plain.slice(0, LONGEST_VALUE)}…` : plain;
}
