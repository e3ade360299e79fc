import { describe, expect, it } from 'vitest';
import type { MainCategory } from '@/lib/contract/category';
import { categoryOptions, findCategories } from './category-options';

const base = { icon: 'art' as const, imageUrl: null, postCount: 0, description: '' };
const tree = (titles: [string, string, string], suffix = ''): MainCategory[] => [
  {
    ...base,
    id: 1,
    title: titles[0],
    slug: `art${suffix}`,
    categories: [
      {
        ...base,
        id: 2,
        title: titles[1],
        slug: `craft${suffix}`,
        categories: [{ ...base, id: 3, title: titles[2], slug: `pottery${suffix}` }],
      },
    ],
  },
];
const options = categoryOptions(
  tree(['藝術設計', '手工藝', '陶藝']),
  tree(['Art', 'Crafts', 'Pottery'], '-en'),
);

describe('categories to choose from', () => {
  it('are those of all three levels, with the way to each', () => {
    expect(options.map(({ id, label }) => [id, label])).toEqual([
      ['1', '藝術設計'],
      ['2', '藝術設計 › 手工藝'],
      ['3', '藝術設計 › 手工藝 › 陶藝'],
    ]);
    expect(options[2]?.path).toEqual({
      title: '陶藝',
      slug: 'pottery',
      mainCategory: { title: '藝術設計', slug: 'art' },
      parent: { title: '手工藝', slug: 'craft' },
    });
    expect(options[0]?.path).toMatchObject({ mainCategory: null, parent: null });
  });

  it('are found by names of either language, in any order', () => {
    const found = (typed: string) => findCategories(options, typed).map(({ id }) => id);
    expect(found('陶藝')).toEqual(['3']);
    expect(found('POTTERY 手工')).toEqual(['3']);
    expect(found('craft')).toEqual(['2', '3']);
    expect(found('足球')).toEqual([]);
    expect(found('')).toEqual(['1', '2', '3']);
  });
});
