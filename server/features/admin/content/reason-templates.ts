import { asc } from 'drizzle-orm';
import type { ReasonTemplate, ReasonTemplateForm } from '@/lib/contract/admin-reason-templates';
import type { Administrator } from '@/server/features/audit/record-action';
import type { Database } from '@/server/platform/database/client';
import { reasonTemplates } from '@/server/platform/database/schema/admin-schema';
import { changeRow, type Edited } from './editor';
import { addLast } from './order-rows';
import type { Wanted } from './promotions';

export const REASON_TEMPLATES: Edited<typeof reasonTemplates> = {
  table: reasonTemplates,
  kind: 'reason_template',
  shownAs: [],
  nameOf: ({ titleZh }) => titleZh,
};

export async function listReasonTemplates(db: Database): Promise<ReasonTemplate[]> {
  const rows = await db
    .select()
    .from(reasonTemplates)
    .orderBy(asc(reasonTemplates.position), asc(reasonTemplates.id));
  return rows.map(({ createdAt, updatedAt, kind, ...row }) => ({
    ...row,
    kind: kind as ReasonTemplate['kind'],
  }));
}

/**
 * Adds or changes a template. Returns its id.
 * @throws Refusal not_found, edit_conflict
 */
export async function writeReasonTemplate(
  db: Database,
  wanted: Wanted,
  form: ReasonTemplateForm,
  actor: Administrator,
): Promise<number> {
  return db.transaction(async (tx) => {
    if (!wanted) return (await addLast(tx, REASON_TEMPLATES, form, actor)).id;
    return (await changeRow(tx, REASON_TEMPLATES, wanted, form, actor)).after.id;
  });
}
