import type { PageMeta } from '@/lib/contract/envelope';
import { COUNT_CAP } from '@/lib/contract/limits';

export interface Paging {
  page: number;
  perPage: number;
}

export interface Page<T> {
  data: T;
  meta: PageMeta;
}

export function offsetOf({ page, perPage }: Paging): number {
  return (page - 1) * perPage;
}

/** Builds the metadata of a page; `total` stops at `cap`. */
export function pageMeta({ page, perPage }: Paging, counted: number, cap = COUNT_CAP): PageMeta {
  const total = Math.min(counted, cap);
  return { page, perPage, total, totalPages: Math.ceil(total / perPage), capped: counted > cap };
}
