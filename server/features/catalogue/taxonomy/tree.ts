import { z } from 'zod';
import { CATEGORY_KEYS, type CategoryKey } from '@/lib/contract/choices';
import conceptKeys from './concept-keys.json';
import academic from './tree/academic.json';
import art from './tree/art.json';
import beauty from './tree/beauty.json';
import business from './tree/business.json';
import digital from './tree/digital.json';
import leisure from './tree/leisure.json';
import lifestyle from './tree/lifestyle.json';
import music from './tree/music.json';
import parenting from './tree/parenting.json';
import self from './tree/self.json';
import sports from './tree/sports.json';
import trends from './tree/trends.json';

const text = z.string().trim().min(1);
const words = z.array(text).min(1);

const nodeShape = {
  /** ASCII kebab case, unique in the whole tree; the English slug adds `-en`. */
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  zh: text,
  en: text,
  /**
   * Further aliases for the search only: colloquial names, names used on the mainland and in Taiwan, verbs with their
   * objects, other English spellings. Some are too broad to classify the public feeds.
   */
  searchWords: words.default([]),
};

const aliasedShape = {
  ...nodeShape,
  /** Other names and colloquial forms, in both languages. They also classify the public feeds. */
  aliases: words.default([]),
  /** Keys of the activity concepts (`concept-keys.json`) that the node represents. */
  concepts: z.array(z.enum(conceptKeys)).min(1).default([]),
};

/** The sentences of a category's page. */
const describedShape = { descriptionZh: text, descriptionEn: text };

/** A third-level category, e.g. 空中瑜伽. A course belongs to one or more of these. */
const activitySchema = z.strictObject({
  ...aliasedShape,
  /**
   * Words of the public feeds that names and aliases lack or use with another meaning. They take precedence over the
   * names and aliases of all activities.
   */
  feedWords: words.default([]),
});

const subCategorySchema = z.strictObject({
  ...aliasedShape,
  ...describedShape,
  activities: z.array(activitySchema),
});

const mainCategorySchema = z.strictObject({
  ...nodeShape,
  ...describedShape,
  categories: z.array(subCategorySchema),
});

const files: Record<CategoryKey, unknown> = {
  sports,
  music,
  art,
  lifestyle,
  leisure,
  academic,
  digital,
  trends,
  beauty,
  parenting,
  self,
  business,
};

/** @throws Error that names the file and what is wrong in it */
function readMain(key: CategoryKey) {
  const { data, error } = mainCategorySchema.safeParse(files[key]);
  if (error) throw new Error(`taxonomy/tree/${key}.json: ${z.prettifyError(error)}`);
  return { key, ...data };
}

/**
 * The category tree that the product ships, in the order of the 12 interests of the specification (§9). The key of a
 * main category selects its colours and icon.
 */
export const taxonomy = CATEGORY_KEYS.map(readMain);

/** Returns every third-level activity, in tree order. */
export function taxonomyActivities() {
  return taxonomy.flatMap((main) => main.categories.flatMap((category) => category.activities));
}
