import { describe, expect, it } from 'vitest';
import type { Page } from '@/lib/api/http';
import type { Bookmark } from '@/lib/contract/bookmark';
import { withBookmark, withoutBookmark } from './user-bookmark-changes';

function pageOf(page: number, ids: number[]): Page<Bookmark[]> {
  const data = ids.map((id) => ({ id: id * 10, post: { id }, createdAt: '' }) as Bookmark);
  return { data, meta: { page, perPage: 2, total: 3, totalPages: 2, capped: false } };
}
const LIST = { pages: [pageOf(1, [1, 2]), pageOf(2, [3])], pageParams: [1, 2] };
const idsOf = ({ pages }: { pages: Page<Bookmark[]>[] }) =>
  pages.map(({ data }) => data.map(({ post }) => post.id));

describe('a list without one bookmark', () => {
  it('drops it from its page and counts one less on every page', () => {
    const rest = withoutBookmark(LIST, 2);
    expect(idsOf(rest)).toEqual([[1], [3]]);
    expect(rest.pages.map(({ meta }) => meta.total)).toEqual([2, 2]);
    expect(rest.pageParams).toEqual([1, 2]);
  });

  it('leaves the list it was given as it is', () => {
    withoutBookmark(LIST, 1);
    expect(idsOf(LIST)).toEqual([[1, 2], [3]]);
  });

  it('is the same list where it never was in it', () => {
    expect(withoutBookmark(LIST, 99)).toBe(LIST);
  });
});

describe('a list with a bookmark that could not be removed', () => {
  it('has it in its place, and not another that was removed meanwhile', () => {
    const now = withoutBookmark(withoutBookmark(LIST, 1), 3);
    const back = withBookmark(now, LIST, 1);
    expect(idsOf(back)).toEqual([[1, 2], []]);
    expect(back.pages.map(({ meta }) => meta.total)).toEqual([2, 2]);
  });

  it('is the same list where it is back already', () => {
    expect(withBookmark(LIST, LIST, 1)).toBe(LIST);
  });
});
