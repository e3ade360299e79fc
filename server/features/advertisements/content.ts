import { inArray } from 'drizzle-orm';
import { type Advertisement, advertisementSchema, fieldOfIssue } from '@/lib/contract/advertisement';
import { scheduleOfSessions } from '@/lib/contract/course-sessions';
import type { FieldError } from '@/lib/contract/envelope';
import { ageGroupsFor } from '@/server/features/catalogue/age-groups';
import { isCompleteBusiness } from '@/server/features/catalogue/complete-business';
import type { Transaction } from '@/server/platform/database/client';
import { categories, type merchants, type posts } from '@/server/platform/database/schema/schema';
import { Refusal } from '@/server/platform/errors/refusal';
import type { DraftRow } from './open-advertisement';

type Merchant = typeof merchants.$inferSelect;
type Errors = Record<string, FieldError[]>;

/** A complete advertisement, with the columns of its course. */
export interface ValidatedAdvertisement {
  values: Advertisement;
  columns: Partial<typeof posts.$inferInsert>;
}

/**
 * Validates a draft by the rules of a complete advertisement and converts it to the columns of a course.
 * @throws Refusal incomplete if something is missing, invalid_fields if something is invalid
 */
export async function validateAdvertisement(
  tx: Transaction,
  draft: Pick<DraftRow, 'content' | 'listImageId' | 'mainImageId'>,
  merchant: Merchant,
): Promise<ValidatedAdvertisement> {
  const errors: Errors = {};
  const note = (field: string, code: FieldError) => {
    if (!errors[field]?.includes(code)) errors[field] = [...(errors[field] ?? []), code];
  };
  if (!isCompleteBusiness(merchant)) note('business', 'required');
  if (draft.listImageId === null) note('list_image', 'required');
  if (draft.mainImageId === null) note('main_image', 'required');
  const parsed = advertisementSchema.safeParse(draft.content);
  for (const { path, message } of parsed.error?.issues ?? [])
    note(wireField(fieldOfIssue(path)), message as FieldError);
  const tree = parsed.success ? await treeOf(tx) : null;
  if (parsed.data?.categoryIds.some((id) => !tree?.has(id))) note('category_ids', 'unknown_choice');
  if (!parsed.success || !tree || Object.keys(errors).length > 0)
    throw new Refusal(
      Object.values(errors).flat().includes('required') ? 'incomplete' : 'invalid_fields',
      errors,
    );
  return { values: parsed.data, columns: columnsOf(parsed.data, draft, tree) };
}

/** The ids of a category and its ancestors, the main category first, by category id. */
type CategoryPaths = Map<number, number[]>;

/** The category tree, read once a transaction for any number of advertisements. */
const trees = new WeakMap<Transaction, Promise<CategoryPaths>>();

function treeOf(tx: Transaction): Promise<CategoryPaths> {
  const known = trees.get(tx) ?? readTree(tx);
  trees.set(tx, known);
  return known;
}

async function readTree(tx: Transaction): Promise<CategoryPaths> {
  const rows = await tx
    .select({ id: categories.id, parentId: categories.parentId })
    .from(categories)
    .where(inArray(categories.level, [1, 2, 3]))
    .orderBy(categories.level);
  const tree: CategoryPaths = new Map();
  for (const { id, parentId } of rows) tree.set(id, [...(tree.get(parentId ?? 0) ?? []), id]);
  return tree;
}

const isHan = (text: string) => /\p{Script=Han}/u.test(text);

function columnsOf(
  ad: Advertisement,
  draft: Pick<DraftRow, 'listImageId' | 'mainImageId'>,
  tree: CategoryPaths,
): Partial<typeof posts.$inferInsert> {
  const { title, content, body, venue, outcomes, weatherNote, categoryIds, serviceArea, ...same } = ad;
  const weatherInHan = isHan(weatherNote);
  return {
    ...same,
    ...scheduleOfSessions(ad.sessions),
    ageGroups: ageGroupsFor(ad),
    categoryId: categoryIds[0] ?? null,
    categoryIds: [...new Set(ad.categoryIds.flatMap((id) => tree.get(id) ?? []))],
    districts: serviceArea,
    titleZh: title,
    contentZh: content,
    bodyZh: body,
    venueZh: venue,
    priceMax: ad.priceMax ?? ad.priceMin,
    lessons: ad.priceUnit === 'course' ? ad.lessons : null,
    outcomesZh: outcomes.filter(isHan),
    outcomesEn: outcomes.filter((line) => !isHan(line)),
    weatherNoteZh: weatherInHan ? weatherNote : '',
    weatherNoteEn: weatherInHan ? '' : weatherNote,
    listImageId: draft.listImageId,
    mainImageId: draft.mainImageId,
  };
}

/** Returns the name of a field on the wire, which keys the errors; that of a session is `sessions.0.time_to`. */
function wireField(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
