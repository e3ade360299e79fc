import { expect, it } from 'vitest';
import type { CommentSort } from '@/lib/contract/comment';
import { orderedPath, readOrder } from './ordered-path';

it.each<[number, CommentSort, string]>([
  [1, 'newest', '/a/comments'],
  [3, 'newest', '/a/comments/3'],
  [1, 'lowest', '/a/comments/lowest'],
  [2, 'highest', '/a/comments/highest/2'],
])('reads page %i in the order %s from its path', (page, sort, path) => {
  expect(orderedPath('/a/comments', page, sort)).toBe(path);
  const number = page === 1 ? undefined : String(page);
  expect(readOrder(path.split('/').slice(3))).toEqual({ sort, number });
});

it('reads no path with more parts, and no name of the usual order', () => {
  expect(readOrder(['2', '3'])).toBeNull();
  expect(readOrder(['newest', '2'])).toBeNull();
});
