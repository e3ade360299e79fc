import { expect, it } from 'vitest';
import type { AdminCategory } from '@/lib/contract/admin-categories';
import { flat, proposedSlug, search, trailIn, treeOf } from './tree';

const row = (id: number, parentId: number | null, titleZh: string, values: Partial<AdminCategory> = {}) =>
  ({ id, parentId, titleZh, titleEn: `T${id}`, slug: `s-${id}`, aliases: [], ...values }) as AdminCategory;

const tree = treeOf([
  row(1, null, '藝術'),
  row(2, null, '運動'),
  row(3, 1, '手工藝'),
  row(4, 2, '球類'),
  row(5, 3, '陶藝', { aliases: ['拉坯'], titleEn: 'Pottery' }),
  row(6, 3, '玻璃'),
]);
const ids = (nodes: ReturnType<typeof flat>) => nodes.map(({ id }) => id);

it('puts every category below its own, with those above it', () => {
  expect(ids(flat(tree))).toEqual([1, 3, 5, 6, 2, 4]);
  const pottery = flat(tree).find(({ id }) => id === 5);
  expect(pottery && trailIn('zh-hk', pottery)).toBe('藝術 › 手工藝 › 陶藝');
  expect(pottery && trailIn('en', pottery)).toBe('T1 › T3 › Pottery');
});

it.each([
  ['陶', [1, 3, 5], [1, 3], 1],
  ['拉坯', [1, 3, 5], [1, 3], 1],
  ['pottery 陶', [1, 3, 5], [1, 3], 1],
  ['s-6', [1, 3, 6], [1, 3], 1],
  ['手工', [1, 3, 5, 6], [1], 1],
  ['沒有', [], [], 0],
])('finds %s with what stands above and below', (keyword, seen, opened, count) => {
  const found = search(tree, keyword);
  expect(ids(flat(found.nodes))).toEqual(seen);
  expect(found.opened).toEqual(opened);
  expect(found.count).toBe(count);
});

it('proposes an address for an English title', () => {
  expect(proposedSlug(' Café & Clay: Children’s ')).toBe('cafe-clay-children-s');
});
