import { expect, it } from 'vitest';
import { visitedPage } from './measure-visit';

it.each([
  ['home', ['/', '/en', '/en/']],
  ['list', ['/category', '/category/sports', '/en/category/sports-en', '/course', '/merchant', '/hashtag/x']],
  ['course', ['/course/post-1-yoga', '/en/course/post-1-yoga']],
  ['merchant', ['/merchant/merchant-1', '/en/merchant/merchant-1']],
  [
    'room',
    ['/user', '/en/admin', '/admin/jobs', '/merchant/dashboard', '/en/merchant/signup', '/merchant/team'],
  ],
  ['text', ['/about', '/blog', '/english', '/courses', '/users', '/en/blog/first-class']],
] as const)('a visit to a page of the kind %s is known by its address', (kind, paths) => {
  expect(paths.map(visitedPage)).toEqual(paths.map(() => kind));
});
