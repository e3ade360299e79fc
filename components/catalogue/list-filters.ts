import { PAGE_PRICE_BASIS } from '@/lib/contract/filters';

/** Kinds of pages whose path names what they list: `/category/sports` lists the category sports. */
const SCOPES = ['category', 'merchant', 'hashtag'] as const;

/** Returns the filters of the list at an address, with the names of the address. */
export function listFilters({ pathname, searchParams }: URL): Record<string, string> {
  const [slug = '', kind] = pathname.split('/').reverse();
  const scope = SCOPES.find((known) => known === kind);
  return {
    priceBasis: PAGE_PRICE_BASIS,
    ...Object.fromEntries(searchParams),
    ...(scope && { [scope]: decodeURIComponent(slug) }),
  };
}
