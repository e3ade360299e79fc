'use client';

import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { keep, readStored } from '@/lib/session/browser-storage';

/** What was typed into a form before, as far as its fields are named: a text or a tick each. */
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

/** Keeps what is typed into the named fields in the browser, so that a reload or an expired session loses nothing. Never name a password. */
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
