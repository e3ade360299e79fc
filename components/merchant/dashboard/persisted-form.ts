'use client';

import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { keep, readStored } from '@/lib/session/browser-storage';

/** Returns the stored values of the named fields. Only strings and booleans are accepted. */
export function readPersistedForm<T extends FieldValues>(
  key: string,
  fields: readonly Path<T>[],
): Partial<T> {
  try {
    const kept: unknown = JSON.parse(readStored(key) ?? '{}');
    const values = Object.entries(kept ?? {}).filter(
      ([name, value]) =>
        fields.some((field) => field === name) && (typeof value === 'string' || typeof value === 'boolean'),
    );
    return Object.fromEntries(values) as Partial<T>;
  } catch {
    return {};
  }
}

export function clearPersistedForm(key: string): void {
  keep(key, null);
}

/**
 * Stores the named fields in the browser, so that a reload or an expired session loses no input. Never name a
 * password field.
 */
export function usePersistedForm<T extends FieldValues>(
  key: string,
  form: UseFormReturn<T, unknown, FieldValues>,
  fields: readonly Path<T>[],
): void {
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) =>
          keep(key, JSON.stringify(Object.fromEntries(fields.map((field) => [field, values[field]])))),
      }),
    [key, subscribe, fields],
  );
}
