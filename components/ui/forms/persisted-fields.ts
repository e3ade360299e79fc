import { useEffect } from 'react';
import type { FieldValues, Path, UseFormSubscribe } from 'react-hook-form';
import { type FormOwner, type PersistedForm, persistedForm } from '@/lib/browser/persisted-form';

/**
 * Returns the browser storage of a form's named fields. Only strings and booleans are stored. Never name a
 * password field.
 */
export function persistedFields<T extends FieldValues>(
  owner: FormOwner,
  form: string,
  fields: readonly Path<T>[],
  { endsWithTab = false } = {},
): PersistedForm<Partial<T>> {
  function accept(stored: unknown): Partial<T> {
    const values = Object.entries(stored ?? {}).filter(
      ([name, value]) =>
        fields.some((field) => field === name) && (typeof value === 'string' || typeof value === 'boolean'),
    );
    return Object.fromEntries(values) as Partial<T>;
  }
  const storage = persistedForm<Partial<T>>({ owner, form, accept, endsWithTab });
  return { ...storage, put: (values) => storage.put(accept(values)) };
}

/** Stores the fields of a form at every change. */
export function usePersistedFields<T extends FieldValues>(
  { put }: PersistedForm<Partial<T>>,
  { subscribe }: { subscribe: UseFormSubscribe<T> },
): void {
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => put(values) }),
    [subscribe, put],
  );
}
