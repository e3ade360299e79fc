import { z } from 'zod';
import { pictureSchema } from '@/lib/contract/picture';
import { readAdminSession } from '@/lib/session/admin-session';
import { keep, readStored } from '@/lib/session/browser-storage';
import type { ContentKind } from './content-item';

const keptSchema = z.object({
  /** Version that the values are based on; null: a new item. */
  version: z.int().nullable(),
  values: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  /** Pictures of the fields that hold a picture id. */
  pictures: z.record(z.string(), pictureSchema.nullable()),
});

/** Unsaved form values. */
export type PersistedForm = z.infer<typeof keptSchema>;

/**
 * Returns the browser storage of an unsaved form. The key includes the administrator, so that accounts on a
 * shared device do not read each other's drafts.
 */
export function formStorage(kind: ContentKind, id: number | null) {
  const key = `admin-form:${readAdminSession()?.uid ?? ''}:${kind}:${id ?? 'new'}`;
  return {
    read: (): PersistedForm | null => keptSchema.safeParse(parse(readStored(key))).data ?? null,
    put: (form: PersistedForm) => keep(key, JSON.stringify(form)),
    remove: () => keep(key, null),
  };
}

function parse(json: string | null): unknown {
  try {
    return JSON.parse(json ?? 'null');
  } catch {
    return null;
  }
}
