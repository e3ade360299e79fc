import { describe, expect, it } from 'vitest';
import { foundGroups, insteadGroups, resultPath, searchGroups } from './suggestion-groups';

const art = { title: '藝術設計', slug: 'art' };
const craft = { title: '手工藝', slug: 'craft' };
const none = { corrected: null, categories: [], merchants: [], posts: [] };

describe('foundGroups', () => {
  it('leads to a category at each of its levels, in a new tab, with its place in the tree', () => {
    const [group] = foundGroups('zh-hk', {
      ...none,
      categories: [
        { ...art, mainCategory: null, parent: null, icon: 'art' },
        { ...craft, mainCategory: art, parent: null, icon: 'art' },
        { title: '陶藝', slug: 'pottery', mainCategory: art, parent: craft, icon: 'art' },
      ],
    });
    expect(group?.options.map(({ href, detail, newTab }) => [href, detail, newTab])).toEqual([
      ['/category/art', undefined, true],
      ['/category/art?subCategory=craft', '藝術設計', true],
      ['/category/art?subCategory=craft&thirdCategory=pottery', '藝術設計 › 手工藝', true],
    ]);
  });

  it('leads to merchants and courses in place, in the reader’s language, and leaves empty groups out', () => {
    const groups = foundGroups('en', {
      ...none,
      merchants: [{ name: 'Kiln', slug: 'merchant-kiln', imageUrl: null }],
      posts: [{ title: 'Cups', slug: 'post-cups', imageUrl: '/media/1.webp' }],
    });
    expect(groups.map(({ name }) => name)).toEqual(['merchants', 'posts']);
    expect(groups.flatMap(({ options }) => options.map(({ href, newTab }) => [href, newTab]))).toEqual([
      ['/en/merchant/merchant-kiln', undefined],
      ['/en/course/post-cups', undefined],
    ]);
  });
});

describe('insteadGroups', () => {
  it('offers the three main categories with the most courses', () => {
    const category = (slug: string, postCount: number) => ({
      ...{ id: 1, title: slug, slug, icon: 'art' as const, imageUrl: null, postCount },
      ...{ fallback: [], description: '', categories: [] },
    });
    const [group] = insteadGroups('en', [
      category('art', 5),
      category('music', 0),
      category('sports', 9),
      category('self', 7),
    ]);
    expect(group?.name).toBe('instead');
    expect(group?.options.map(({ href, newTab }) => [href, newTab])).toEqual([
      ['/en/category/sports', true],
      ['/en/category/self', true],
      ['/en/category/art', true],
    ]);
    expect(insteadGroups('en', [])).toEqual([]);
  });
});

describe('searchGroups', () => {
  it('offers recent searches first and popular ones that are not among them', () => {
    const groups = searchGroups('zh-hk', ['陶藝'], ['瑜伽', '陶藝']);
    expect(groups.map(({ name, options }) => [name, options.map(({ text }) => text)])).toEqual([
      ['recent', ['陶藝']],
      ['popular', ['瑜伽']],
    ]);
    expect(searchGroups('zh-hk', [], [])).toEqual([]);
  });
});

it('the result page takes any keyword', () => {
  const keyword = '親子 & 烘焙?#%';
  const url = new URL(resultPath('en', keyword), 'http://localhost');
  expect([url.pathname, url.searchParams.get('keyword')]).toEqual(['/en/course', keyword]);
});
