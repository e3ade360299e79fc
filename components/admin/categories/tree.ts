import type { AdminCategory } from '@/lib/contract/admin-categories';
import type { Locale } from '@/lib/contract/locale';

/** A category with those below it, in the operator's order, and those above it from the main one on. */
export interface CategoryNode extends AdminCategory {
  below: CategoryNode[];
  above: AdminCategory[];
}

/** The tree of what the API lists level by level. */
export function treeOf(rows: readonly AdminCategory[]): CategoryNode[] {
  const childrenOf = Map.groupBy(rows, ({ parentId }) => parentId);
  const below = (parentId: number | null, above: AdminCategory[]): CategoryNode[] =>
    (childrenOf.get(parentId) ?? []).map((row) => ({ ...row, above, below: below(row.id, [...above, row]) }));
  return below(null, []);
}

/** Every node of a tree, each before those below it. */
export function flat(nodes: readonly CategoryNode[]): CategoryNode[] {
  return nodes.flatMap((node) => [node, ...flat(node.below)]);
}

/** A title in the reader's language. */
export const titleIn = (locale: Locale, { titleZh, titleEn }: AdminCategory): string =>
  locale === 'en' ? titleEn : titleZh;

/** 藝術設計 › 手工藝 › 陶藝 */
export const trailIn = (locale: Locale, { above, ...own }: CategoryNode): string =>
  [...above, own].map((one) => titleIn(locale, one)).join(' › ');

export interface Found {
  nodes: CategoryNode[];
  /** Those that have to be open for every one that was found to be seen. */
  opened: number[];
  count: number;
}

/** What has every word in its titles, address or aliases, with what stands above and below it. */
export function search(nodes: readonly CategoryNode[], keyword: string): Found {
  const words = keyword.toLowerCase().split(/\s+/u).filter(Boolean);
  const found: Found = { nodes: [], opened: [], count: 0 };
  for (const node of nodes) {
    const text = [node.titleZh, node.titleEn, node.slug, ...node.aliases].join('\n').toLowerCase();
    const isFound = words.every((word) => text.includes(word));
    const below = search(node.below, keyword);
    if (!isFound && below.count === 0) continue;
    found.nodes.push(isFound ? node : { ...node, below: below.nodes });
    if (below.count > 0) found.opened.push(node.id, ...below.opened);
    found.count += below.count + (isFound ? 1 : 0);
  }
  return found;
}

/** An address proposed for an English title: `Glass & clay` is glass-clay. */
export function proposedSlug(title: string): string {
  const plain = title.normalize('NFKD').toLowerCase();
  return plain
    .replaceAll(/[\u0300-\u036f']/gu, '')
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');
}
