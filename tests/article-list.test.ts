import { describe, expect, it } from 'vitest';
import { courseListFilters, courseListPath } from '@/lib/contract/course-list';

describe('the list of courses that an article names', () => {
  it.each([
    ['/course?trial=true', '/course?trial=true'],
    ['/course', '/course'],
    ['/category/sports?ageGroup=kids&sort=newest&page=3', '/category/sports?ageGroup=kids'],
    [
      'https://example.com/en/category/sports-en?subCategory=swimming-and-diving-en',
      '/category/sports?subCategory=swimming-and-diving',
    ],
  ])('%s is stored as %s', (address, path) => {
    expect(courseListPath(address)).toBe(path);
  });

  it('has the conditions of its address', () => {
    expect(courseListFilters('/category/sports?ageGroup=kids,youth&trial=true')).toEqual({
      category: 'sports',
      ageGroup: ['kids', 'youth'],
      trial: true,
    });
  });

  it.each([
    '',
    'swimming',
    '/blog',
    '/merchant/merchant-a',
    '/course/post-a',
    '//',
    '/course?near=me',
    '/course?priceMin=cheap',
    'javascript:alert(1)',
  ])('is none for "%s"', (address) => {
    expect(courseListPath(address)).toBeNull();
  });
});
