import { describe, expect, it } from 'vitest';
import type { CourseCard } from '@/lib/contract/course';
import { groupLookAlikes } from './look-alikes';

const courseWith = (title = '太極劍訓練班', slug = 'lcsd') => ({ title, merchant: { slug } }) as CourseCard;

describe('groupLookAlikes', () => {
  it('makes one group of three courses of a merchant and a title, where the first of them stands', () => {
    const other = courseWith('瑜伽訓練班');
    const [first, second, third] = [courseWith(), courseWith(), courseWith()];
    expect(groupLookAlikes([first, other, second, third])).toEqual([[first, second, third], [other]]);
  });

  it('leaves two, and those of another merchant, apart', () => {
    const posts = [courseWith(), courseWith(), courseWith('太極劍訓練班', 'another')];
    expect(groupLookAlikes(posts)).toEqual(posts.map((post) => [post]));
  });
});
