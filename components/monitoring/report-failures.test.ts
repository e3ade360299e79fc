import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { routeOf } from './report-failures';

const PAGES = fileURLToPath(new URL('../../app/[locale]', import.meta.url));
/** Every page of the site, as the folders name it; without the admin's own page for unknown addresses. */
const ROUTES = globSync('**/page.tsx', { cwd: PAGES })
  .map((file) => `/[locale]/${file}`.replace(/\/page\.tsx$|\/\([a-z]+\)(?=\/)/g, ''))
  .filter((route) => !route.endsWith('/[...unknown]'));

/** Returns an address of a route, with something personal in its variable parts. */
const addressOf = (route: string) =>
  route
    .replace('/[locale]', '/en')
    .replace('[category]', 'family')
    .replace(/\[+(\.\.\.)?[a-z]+\]+/g, (_, many) => (many ? 'chan-tai-man/61234567' : '61234567'));

describe('the route of a failure', () => {
  it('is known for every page', () => {
    expect(ROUTES).toContain('/[locale]/course/[[...slug]]');
  });

  it.each(ROUTES)('is %s, whatever its variable parts are', (route) => {
    expect(routeOf(addressOf(route))).toBe(route);
  });

  it.each([
    ['/', '/[locale]'],
    ['/en', '/[locale]'],
    ['/en/', '/[locale]'],
    ['/course', '/[locale]/course/[[...slug]]'],
    ['/english', '/[locale]/[...rest]'],
    ['/chan@example.com', '/[locale]/[...rest]'],
    ['/admin/members/61234567', '/[locale]/admin/members/[id]'],
    ['/en/merchant/team', '/[locale]/merchant/team'],
    ['/en/merchant/team-sports', '/[locale]/merchant/[[...slug]]'],
  ])('of the address %s is %s', (address, route) => {
    expect(routeOf(address)).toBe(route);
  });
});
