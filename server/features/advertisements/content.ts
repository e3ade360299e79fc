import { inArray } from 'drizzle-orm';
import { type Advertisement, advertisementSchema, fieldOfIssue } from '@/lib/contract/advertisement';
import { advertisementColumns } from '@/lib/contract/advertisement-columns';
import type { FieldError } from '@/lib/contract/envelope';
import { snakeCase } from '@/lib/contract/field-names';
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

type Content = Pick<DraftRow, 'content' | 'listImageId' | 'mainImageId'>;

const noteIn = (errors: Errors) => (field: string, code: FieldError) => {
  if (!errors[field]?.includes(code)) errors[field] = [...(errors[field] ?? []), code];
};

/** Validates a draft by the rules of a complete advertisement, and returns its problems by field. */
function checkDraft({ content, listImageId, mainImageId }: Content) {
  const errors: Errors = {};
  const note = noteIn(errors);
  if (listImageId === null) note('list_image', 'required');
  if (mainImageId === null) note('main_image', 'required');
  const parsed = advertisementSchema.safeParse(content);
  for (const { path, message } of parsed.error?.issues ?? [])
    note(snakeCase(fieldOfIssue(path)), message as FieldError);
  return { parsed, errors };
}

/**
 * Returns the fields of the form that have to be filled in or corrected before a draft can be submitted, in snake_case; of
 * sessions and pictures the list.
 */
export function unfinishedFields(draft: Content): string[] {
  const { list_image, main_image, ...errors } = checkDraft(draft).errors;
  const names = [
    ...Object.keys(errors).map((name) => name.split('.')[0] ?? name),
    ...(list_image ? ['list_image_id'] : []),
    ...(main_image ? ['main_image_id'] : []),
  ];
  return [...new Set(names)];
}

/**
 * Validates a draft by the rules of a complete advertisement and converts it to the columns of a course.
 * @throws Refusal incomplete if something is missing, invalid_fields if something is invalid
 */
export async function validateAdvertisement(
  tx: Transaction,
  draft: Content,
  merchant: Merchant,
): Promise<ValidatedAdvertisement> {
  const { parsed, errors } = checkDraft(draft);
  const note = noteIn(errors);
  if (!isCompleteBusiness(merchant)) note('business', 'required');
  const tree = parsed.success ? await categoryPathsOf(tx) : null;
  if (parsed.data?.categoryIds.some((id) => !tree?.has(id))) note('category_ids', 'unknown_choice');
  if (!parsed.success || !tree || Object.keys(errors).length > 0)
    throw new Refusal(
      Object.values(errors).flat().includes('required') ? 'incomplete' : 'invalid_fields',
      errors,
    );
  return { values: parsed.data, columns: columnsOf(parsed.data, draft, tree) };
}

/** The ids of a category and its ancestors, the main category first, by category id. */
export type CategoryPaths = Map<number, number[]>;

/** The category trees that were read, one for each transaction. */
const trees = new WeakMap<Transaction, Promise<CategoryPaths>>();

/** Returns the category tree, read once a transaction for any number of advertisements. */
export function categoryPathsOf(tx: Transaction): Promise<CategoryPaths> {
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

function columnsOf(
  ad: Advertisement,
  draft: Pick<DraftRow, 'listImageId' | 'mainImageId'>,
  tree: CategoryPaths,
): Partial<typeof posts.$inferInsert> {
  return {
    ...advertisementColumns(ad),
    categoryId: ad.categoryIds[0] ?? null,
    categoryIds: [...new Set(ad.categoryIds.flatMap((id) => tree.get(id) ?? []))],
    listImageId: draft.listImageId,
    mainImageId: draft.mainImageId,
  };
}
