import type { ClientBase } from 'pg';
import type { ImportChange, ImportField } from '@/lib/contract/admin-imports';
import { courseFieldsIn } from '@/lib/contract/course-fields';
import { courseColumns } from '@/server/platform/database/schema/course-columns';

const LONGEST_VALUE = 200;

/**
 * Values shown in the changes, with the field and the column of each. `category` and `merchant` are shown by name.
 */
const SHOWN: readonly { name: string; column: string; field: ImportField }[] = [
  { name: 'merchant', column: 'merchant_id', field: 'merchant' },
  { name: 'category', column: 'category_id', field: 'category' },
  ...courseColumns(courseFieldsIn('import')).map(({ name, field }) => ({ name, column: name, field })),
];

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
  // What an administrator has corrected by hand stays as it is.
  const corrected = new Set(Array.isArray(before.corrected) ? before.corrected : []);
  return SHOWN.filter(
    ({ name, column }) =>
      !corrected.has(column) && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  ).map(({ name, field }) => ({ field, before: shown(before[name]), after: shown(after[name]) }));
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
