import type { AdminCategory } from '@/lib/contract/admin-categories';
import type { Locale } from '@/lib/contract/locale';

/**
 * A category with its children in the administrator's order, and its ancestors from the main category down.
 */
export interface CategoryNode extends AdminCategory {
  below: CategoryNode[];
  above: AdminCategory[];
}

/** Builds the tree from the flat list that the API returns. */
export function treeOf(rows: readonly AdminCategory[]): CategoryNode[] {
  const childrenOf = Map.groupBy(rows, ({ parentId }) => parentId);
  const below = (parentId: number | null, above: AdminCategory[]): CategoryNode[] =>
    (childrenOf.get(parentId) ?? []).map((row) => ({ ...row, above, below: below(row.id, [...above, row]) }));
  return below(null, []);
}

/** Returns every node of a tree, parents before their children. */
export function flat(nodes: readonly CategoryNode[]): CategoryNode[] {
  return nodes.flatMap((node) => [node, ...flat(node.below)]);
}

/** Returns the title of a category in the given language. */
export const titleIn = (locale: Locale, { titleZh, titleEn }: AdminCategory): string =>
  locale === 'en' ? titleEn : titleZh;

/** Returns the titles of a category and its ancestors: 藝術設計 › 手工藝 › 陶藝. */
export const trailIn = (locale: Locale, { above, ...own }: CategoryNode): string =>
  [...above, own].map((one) => titleIn(locale, one)).join(' › ');

export interface Found {
  nodes: CategoryNode[];
  /** Ids to expand so that every match is visible. */
  opened: number[];
  count: number;
}

/**
 * Returns the nodes whose titles, slug or aliases contain every word, with their ancestors and descendants.
 */
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

/** Returns a slug for an English title: `Glass & clay` becomes `glass-clay`. */
export function proposedSlug(title: string): string {
  const plain = title.normalize('NFKD').toLowerCase();
  return plain
    .replaceAll(/[\u0300-\u036f']/gu, '')
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');
}
