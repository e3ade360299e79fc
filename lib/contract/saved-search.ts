import { z } from 'zod';
import { emailSchema } from './account-fields';
import { courseFiltersSchema, daysInOrder, localeSchema } from './filters';
import { DEFAULT_FREQUENCY, FREQUENCIES, SUBSCRIBER_FREQUENCIES } from './frequencies';

/** The conditions of a list. `near=me` has no meaning without the visitor. */
const savedFiltersSchema = courseFiltersSchema.superRefine(daysInOrder).superRefine(({ near }, context) => {
  if (near === 'me') context.addIssue({ code: 'custom', path: ['near'], message: 'invalid', input: near });
});

/** Body of POST saved_searches: a list of courses by its conditions. */
export const addSavedSearchSchema = z.object({
  filters: savedFiltersSchema,
  frequency: z.enum(FREQUENCIES).default(DEFAULT_FREQUENCY),
  locale: localeSchema,
});

/** Body of PUT saved_searches/{id}. */
export const changeSavedSearchSchema = z.object({ frequency: z.enum(FREQUENCIES), locale: localeSchema });

/** Body of POST saved_searches/subscribe: the same for an address without an account, in lower case. */
export const subscribeToSearchSchema = z.object({
  email: emailSchema,
  filters: savedFiltersSchema,
  frequency: z.enum(SUBSCRIBER_FREQUENCIES),
  locale: localeSchema,
});

export const savedSearchSchema = z
  .object({
    id: z.int(),
    filters: courseFiltersSchema,
    /** What the list contains, in the language asked for. */
    title: z.string(),
    /** Path of the list, without a language. */
    path: z.string(),
    frequency: z.enum(FREQUENCIES),
    createdAt: z.iso.datetime({ offset: true }),
  })
  .meta({ id: 'SavedSearch' });
export type SavedSearch = z.infer<typeof savedSearchSchema>;

export const removedSavedSearchSchema = z.object({ id: z.int() });
