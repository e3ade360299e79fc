import { z } from 'zod';
import { readAdminSession } from '@/lib/browser/admin-session';
import { persistedForm } from '@/lib/browser/persisted-form';
import { pictureSchema } from '@/lib/contract/picture';
import type { ContentKind } from './content-item';

const keptSchema = z.object({
  /** Version that the values are based on; null: a new item. */
  version: z.int().nullable(),
  values: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  /** Pictures of the fields that hold a picture id. */
  pictures: z.record(z.string(), pictureSchema.nullable()),
});

/** Unsaved form values. */
export type PersistedContent = z.infer<typeof keptSchema>;

/** Returns the browser storage of the administrator's unsaved form of an item; without id, of a new item. */
export function contentStorage(kind: ContentKind, id: number | null) {
  return persistedForm<PersistedContent>({
    owner: { role: 'administrator', uid: readAdminSession()?.uid ?? '' },
    form: `${kind}:${id ?? 'new'}`,
    accept: (stored) => keptSchema.safeParse(stored).data ?? null,
  });
}
