/** Returns the pagination parameters of a query. */
export function pageOf({ page, per_page }: Record<string, string>): { page: number; perPage?: number } {
  return { page: Number(page) || 1, ...(per_page && { perPage: Number(per_page) }) };
}
