import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/**
 * Fills a form with what the server saved, except for fields that were changed during the save.
 * @param sent the form's values when it was sent
 */
export function resetSaved<T extends FieldValues, C, O>(
  { getValues, reset, setValue }: UseFormReturn<T, C, O>,
  sent: T,
  saved: T,
): void {
  const now = getValues();
  reset(saved);
  for (const name of Object.keys(now) as Path<T>[]) {
    const value: PathValue<T, typeof name> = now[name];
    if (!Object.is(value, sent[name])) setValue(name, value, { shouldDirty: true });
  }
}
