import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import {
  CORRECTED,
  type CorrectedField,
  type CorrectedValues,
  type Correction,
  type CourseBulkResult,
  type MoveMany,
} from '@/lib/contract/admin-courses';
import { CORRECTED_FIELDS } from '@/lib/contract/advertisement';
import type { AdvertisementDraft } from '@/lib/contract/advertisement-draft';
import { ageGroupsFor } from '@/lib/contract/age-groups';
import { ageColumns, monthsOf } from '@/lib/contract/ages';
import { hasPage } from '@/lib/contract/choices';
import type { FieldError } from '@/lib/contract/envelope';
import { snakeCase } from '@/lib/contract/field-names';
import type { Locale } from '@/lib/contract/locale';
import { type AdminAction, domainAct } from '@/server/features/admin/advertisements/decide-advertisements';
import { namedPictureKeys } from '@/server/features/advertisements/body-html';
import { cleanForm } from '@/server/features/advertisements/clean-bodies';
import { type CategoryPaths, categoryPathsOf } from '@/server/features/advertisements/content';
import {
  type AdvertisementCorrection,
  notifyMerchant,
} from '@/server/features/advertisements/merchant-mails';
import { noteChange, type PostRow, writeCourse } from '@/server/features/advertisements/open-advertisement';
import { refreshPublished } from '@/server/features/advertisements/publish';
import { ownPicturesByKey } from '@/server/features/advertisements/uploads';
import { recordDecisions } from '@/server/features/audit/course-decisions';
import { recordAction } from '@/server/features/audit/record-action';
import type { Database, Transaction } from '@/server/platform/database/client';
import { postDrafts } from '@/server/platform/database/schema/advertisement-schema';
import { categories, posts } from '@/server/platform/database/schema/schema';
import { Refusal } from '@/server/platform/errors/refusal';
import { districtName } from '@/server/platform/mail/translator';
import { contactProblems, contactRefusal, isAdvertisement } from './contact-problems';
import {
  categoriesOf,
  columnsOfField,
  type ExactAges,
  exactAgesOf,
  marksOf,
  valuesOf,
  withVenue,
} from './course-values';
import { decideOnCourses, lockCourses, subjectOf } from './take-down';

type Changes = Partial<CorrectedValues>;

/** Characters of a value in the mail to the merchant. */
const MAILED_MAX = 300;

/**
 * Corrects a course: category, texts, ages or place. Its merchant is told.
 * @throws Refusal not_found, edit_conflict, wrong_state, invalid_fields
 */
export async function correctCourse(
  db: Database,
  id: number,
  { version, note = '', ...changes }: Correction,
  act: AdminAction,
): Promise<void> {
  const cleaned = await withCleanBodies(db, id, changes, act);
  await db.transaction(async (tx) => {
    const post = (await lockCourses(tx, [id])).get(id);
    if (!post) throw new Refusal('not_found');
    if (post.version !== version) throw new Refusal('edit_conflict');
    const refusal = await correct(tx, post, cleaned, { note, records: true }, act);
    if (refusal) throw refusal;
  });
}

/** Gives several courses another category on their cards. Other categories of a course stay. */
export async function moveCourses(
  db: Database,
  { items, categoryId, note = '' }: MoveMany,
  act: AdminAction,
): Promise<CourseBulkResult> {
  const versions = new Map(items.map(({ id, version }) => [id, version]));
  return decideOnCourses(db, [...versions.keys()], act, async (tx, post, each) => {
    if (post.version !== versions.get(post.id)) return new Refusal('edit_conflict');
    const [, ...others] = valuesOf(post, await categoryPathsOf(tx)).categoryIds;
    const categoryIds = [categoryId, ...others.filter((other) => other !== categoryId)];
    return correct(tx, post, { categoryIds }, { note, records: true }, each);
  });
}

/**
 * Writes the values before a correction again.
 * @param exact ages before it, if it recorded them
 */
export async function undoCorrection(
  tx: Transaction,
  post: PostRow,
  before: Changes,
  marked: readonly string[],
  exact: ExactAges | undefined,
  act: AdminAction,
): Promise<void> {
  const refusal = await correct(tx, post, before, { note: '', records: false, exact }, act);
  if (refusal) throw refusal;
  if (marked.length === 0) return;
  const corrected = post.corrected.filter((column) => !marked.includes(column));
  // Without a fingerprint the next import writes the row again, with what the feed has changed meanwhile.
  await tx.update(posts).set({ corrected, sourceHash: null }).where(eq(posts.id, post.id));
}

/** Sanitises corrected HTML, before the transaction. Only pictures of the course's merchant remain. */
async function withCleanBodies(
  db: Database,
  id: number,
  changes: Changes,
  { actor }: AdminAction,
): Promise<Changes> {
  const bodies = (['body', 'bodyEn'] as const).filter((field) => changes[field] !== undefined);
  if (bodies.length === 0) return changes;
  const [post] = await db.select({ merchantId: posts.merchantId }).from(posts).where(eq(posts.id, id));
  if (!post) throw new Refusal('not_found');
  const html = bodies.map((field) => changes[field] ?? '');
  const pictures = await ownPicturesByKey(db, post.merchantId, namedPictureKeys(...html));
  const sender = { owner: `administrator ${actor.id}` };
  const cleaned = await cleanForm(html, 'body', { sender, pictures });
  return { ...changes, ...Object.fromEntries(bodies.map((field, at) => [field, cleaned[at]])) };
}

/**
 * Corrects a course that the transaction has locked. A pending revision keeps what it changes itself and takes over the
 * rest, and the columns of an imported course are marked, so that the next import leaves them.
 * @returns null, also if nothing changes, or a Refusal: wrong_state, invalid_fields
 */
async function correct(
  tx: Transaction,
  post: PostRow,
  changes: Changes,
  { note, records, exact }: { note: string; records: boolean; exact?: ExactAges | undefined },
  act: AdminAction,
): Promise<Refusal | null> {
  if (!hasPage(post.state) && post.state !== 'ended') return new Refusal('wrong_state');
  const paths = await categoryPathsOf(tx);
  const before = valuesOf(post, paths);
  const after = { ...before, ...changes };
  const changesAges = Boolean(changes.ageGroups || 'ageMin' in changes || 'ageMax' in changes);
  if (changesAges) after.ageGroups = exact?.ageGroups ?? ageGroupsFor(after);
  const errors = problemsOf(after, paths);
  if (errors) return new Refusal('invalid_fields', errors);
  if (changes.categoryIds) after.categoryIds = categoriesOf(changes.categoryIds, paths);
  const fields = CORRECTED.filter((field) => !isDeepStrictEqual(before[field], after[field]));
  if (fields.length === 0) return null;
  const only = (values: CorrectedValues) =>
    Object.fromEntries(fields.map((field) => [field, values[field]])) as Changes;
  // A text that is public may not contain them either; one that is taken down is checked when it is restored.
  const written = {
    ...columnsOf(only(after), paths),
    ...(changesAges && exact),
    ...(fields.some((field) => field === 'venue' || field === 'venueEn') && {
      sessions: withVenue(post.sessions, before, after),
    }),
  };
  const found = hasPage(post.state) ? contactProblems({ ...post, ...written } as PostRow) : [];
  const contact = contactRefusal(found.filter(({ field }) => fields.map(snakeCase).includes(field)));
  if (contact) return contact;
  const marked = post.source === null ? [] : marksOf(fields).filter((name) => !post.corrected.includes(name));
  await writeCourse(tx, post.id, act.now, {
    ...written,
    corrected: [...post.corrected, ...marked],
  });
  if (isAdvertisement(post)) {
    await correctDraft(tx, post.id, before, only(after));
    await noteChange(tx, domainAct(act), {
      ...{ postId: post.id, action: 'correct', fromState: post.state, toState: post.state },
      ...(note ? { reason: note } : {}),
    });
  }
  if (records)
    await recordDecisions(tx, act, {
      ...{ postId: post.id, action: 'correct', note },
      before: { ...only(before), marked, ...(changesAges && { exact: exactAgesOf(post) }) },
      after: only(after),
    });
  await recordAction(tx, {
    actor: act.actor,
    action: records ? 'change' : 'undo',
    subject: subjectOf(post),
    before: only(before),
    after: { ...only(after), ...(note ? { reason: note } : {}) },
  });
  await refreshPublished(tx, [post.id]);
  const told = await mailed(tx, only(before), only(after));
  const subject = { ...post, titleZh: after.title, titleEn: after.titleEn };
  if (isAdvertisement(post))
    await notifyMerchant(tx, act, subject, { template: 'ad_corrected', note, changes: told });
  return null;
}

/** Checks what no field says alone. Returns null if nothing is wrong. */
function problemsOf(values: CorrectedValues, paths: CategoryPaths): Record<string, FieldError[]> | null {
  const errors: Record<string, FieldError[]> = {};
  if (!values.title && !values.titleEn) errors.title = ['required'];
  if (values.categoryIds.some((id) => !paths.has(id))) errors.category_ids = ['unknown_choice'];
  if (values.ageMin !== null && values.ageMax !== null && values.ageMax < values.ageMin)
    errors.age_max = ['age_order'];
  return Object.keys(errors).length > 0 ? errors : null;
}

function columnsOf(changes: Changes, paths: CategoryPaths): Partial<typeof posts.$inferInsert> {
  const { categoryIds, ...values } = changes;
  const named = Object.entries(values).map(([field, value]) => {
    const [column] = columnsOfField(field as CorrectedField);
    return [column, value];
  });
  const inMonths = (years: number | null | undefined) => (years ? monthsOf(years) : (years ?? null));
  const { ageMin, ageMinMonths, ageMax, ageMaxMonths } = ageColumns(
    inMonths(values.ageMin),
    inMonths(values.ageMax),
  );
  return {
    ...Object.fromEntries(named),
    ...(values.ageMin !== undefined && { ageMin, ageMinMonths }),
    ...(values.ageMax !== undefined && { ageMax, ageMaxMonths }),
    ...(categoryIds && {
      categoryId: categoryIds[0] ?? null,
      categoryIds: [...new Set(categoryIds.flatMap((id) => paths.get(id) ?? []))],
    }),
  };
}

/** Writes a correction into the draft: the fields in which it does not differ from what was public. */
async function correctDraft(
  tx: Transaction,
  postId: number,
  before: CorrectedValues,
  changes: Changes,
): Promise<void> {
  const [draft] = await tx.select().from(postDrafts).where(eq(postDrafts.postId, postId));
  if (!draft) return;
  const parsed = (field: CorrectedField, typed: unknown) => {
    const read = CORRECTED_FIELDS[field].safeParse(typed);
    return read.success ? read.data : null;
  };
  const taken = (Object.keys(changes) as CorrectedField[]).filter((field) =>
    isDeepStrictEqual(parsed(field, draft.content[field]), parsed(field, before[field])),
  );
  const content = {
    ...draft.content,
    ...Object.fromEntries(taken.map((field) => [field, typed(changes[field])])),
    ...(draft.content.sessions && {
      sessions: withVenue(draft.content.sessions, before, { ...before, ...changes }),
    }),
  };
  await tx
    .update(postDrafts)
    .set({ content: content as AdvertisementDraft })
    .where(eq(postDrafts.postId, postId));
}

/** Returns a value as the form of an advertisement holds it. */
function typed(value: unknown): unknown {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(String);
  return String(value);
}

/** Returns the changes as a mail tells them. */
async function mailed(tx: Transaction, before: Changes, after: Changes): Promise<AdvertisementCorrection[]> {
  const rows = await tx.select().from(categories);
  const names = new Map(
    rows.map((row) => [row.id, { 'zh-hk': row.titleZh, en: row.titleEn || row.titleZh }]),
  );
  const text = (field: CorrectedField, value: unknown, locale: Locale): string => {
    if (field === 'categoryIds')
      return (value as number[])
        .map((id) => names.get(id)?.[locale] ?? `#${id}`)
        .join(locale === 'en' ? ', ' : '、');
    if (field === 'serviceArea')
      return (value as CorrectedValues['serviceArea'])
        .map((district) => districtName(locale, district))
        .join(locale === 'en' ? ', ' : '、');
    const plain = String(value ?? '')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
    return plain.length > MAILED_MAX ? `${plain.slice(0, MAILED_MAX)}…` : plain;
  };
  const both = (field: CorrectedField, value: unknown) => ({
    'zh-hk': text(field, value, 'zh-hk'),
    en: text(field, value, 'en'),
  });
  // Age groups follow from the ages, and are told alone only if they are corrected alone.
  const fields = (Object.keys(after) as CorrectedField[]).filter(
    (field) => field !== 'ageGroups' || !('ageMin' in after || 'ageMax' in after),
  );
  return fields.map((field) => ({
    field,
    before: both(field, before[field]),
    after: both(field, after[field]),
  }));
}
