import {
  type AdminCourseDetail,
  CORRECTED,
  type CorrectedField,
  type CorrectedValues,
} from '@/lib/contract/admin-courses';

/** Values of the form: lists as they are, everything else as text. */
export type Typed = {
  [F in CorrectedField]: CorrectedValues[F] extends unknown[] ? CorrectedValues[F] : string;
};

/** Returns the values of a course as the form holds them. */
export function typedOf({ values }: Pick<AdminCourseDetail, 'values'>): Typed {
  const typed = CORRECTED.map((field) => {
    const value = values[field];
    return [field, Array.isArray(value) ? value : String(value ?? '')];
  });
  return Object.fromEntries(typed) as Typed;
}

/** Returns the values that differ, with those of the changed form. */
export function changedValues(before: Typed, after: Typed): Partial<Typed> {
  const changed = CORRECTED.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  return Object.fromEntries(changed.map((field) => [field, after[field]])) as Partial<Typed>;
}
