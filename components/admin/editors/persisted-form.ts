import { z } from 'zod';
import { pictureSchema } from '@/lib/contract/picture';
import { readAdminSession } from '@/lib/session/admin-session';
import { keep, readStored } from '@/lib/session/browser-storage';
import type { ContentKind } from './content-item';

const keptSchema = z.object({
  /** That it was made from; null: a new one. */
  version: z.int().nullable(),
  values: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  /** What the fields that hold a picture's id show. */
  pictures: z.record(z.string(), pictureSchema.nullable()),
});

/** What was typed and is not saved yet. */
export type PersistedForm = z.infer<typeof keptSchema>;

/** Where a form lies in this browser while it is typed in, by who types, so that two administrators on one device do not meet. */
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
