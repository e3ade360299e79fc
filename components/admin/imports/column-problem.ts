import type { ImportHead } from '@/lib/contract/admin-imports';

/** Returns what is wrong with the column mapping of a CSV file; null: nothing. */
export function columnProblem({ format, columns }: ImportHead): 'twice' | 'noId' | 'noName' | null {
  if (format !== 'csv') return null;
  const fields = columns.flatMap(({ field }) => field ?? []);
  const has = new Set(fields);
  if (has.size < fields.length) return 'twice';
  if (!has.has('id')) return 'noId';
  const names = has.has('merchant') ? (['title', 'title_en'] as const) : (['name', 'name_en'] as const);
  return names.some((name) => has.has(name)) ? null : 'noName';
}
