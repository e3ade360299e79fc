import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { buildFolder } from '@/server/platform/settings/build-folder';
import { pageTypes } from './page-types';
import { test } from './test';

/** Static pages that are no page types: they are not in the sitemap. */
const FURTHER = ['/offline', '/no-such-page', '/course/post-no-such-course', '/blog/page/99'];

/** The kinds of script elements of a static page, with their number. */
const KINDS = {
  /** The check for missing scripts (gateway/missing-script.ts). */
  watch: /^<script>\(\(\)=>\{/,
  own: /^<script data-own="">/,
  enhancements: /^<script type="module" src="\/_next\/static\/enhancements\/[^"]+"><\/script>$/,
  data: /^<script type="application\/ld\+json">/,
};

/** What is left in the markup by React or Next, if they are not removed as a whole. */
const LEFTOVERS =
  /self\.__next|__next_f|\$R[A-Z]\b|TURBOPACK|id="_[A-Z]_"|<template|<!--(?! -->)|(?:hidden=""|hidden) id="S:|<link[^>]* (?:as="script"|rel="(?:modulepreload|expect)")/;

/** Returns how many script elements of each kind a page has, and the others. */
function scriptsOf(html: string) {
  const counts = { watch: 0, own: 0, enhancements: 0, data: 0 };
  const others: string[] = [];
  for (const [element] of html.matchAll(/<script\b.*?<\/script>/gs)) {
    const kind = (Object.keys(KINDS) as (keyof typeof KINDS)[]).find((name) => KINDS[name].test(element));
    if (kind) counts[kind] += 1;
    else others.push(element.slice(0, 100));
  }
  return { ...counts, others };
}

test('every kind of public page has the site’s scripts, and nothing of Next’s and React’s', async ({
  request,
}) => {
  test.setTimeout(120_000);
  const types = await pageTypes(request);
  const paths = [
    ...types.flatMap(({ zh, en }) => [zh, en]),
    ...FURTHER.flatMap((path) => [path, `/en${path}`]),
  ];
  for (const path of paths) {
    const html = await (await request.get(path)).text();
    const { own, data, others, ...single } = scriptsOf(html);
    expect.soft(others, path).toEqual([]);
    expect.soft(single, path).toEqual({ watch: 1, enhancements: 1 });
    // The header has one; home, a course and the page without a network one more.
    expect
      .soft(own, path)
      .toBe(/^(?:\/|\/en|(?:\/en)?\/(?:course\/post-(?!no-)[^/]+|offline))$/.test(path) ? 2 : 1);
    const texts = html.replace(/<script type="application\/ld\+json">.*?<\/script>/gs, '');
    expect.soft(texts.match(LEFTOVERS)?.[0], path).toBeUndefined();
    expect.soft(html, path).not.toMatch(/\/_next\/static\/chunks\/[^"]+\.js/);
  }
});

test('a page of an area keeps what Next made', async ({ request }) => {
  for (const path of ['/user', '/en/merchant/dashboard', '/admin']) {
    const html = await (await request.get(path)).text();
    expect(html, path).toMatch(/<script src="\/_next\/static\/chunks\/[^"]+\.js"/);
    expect(html, path).toContain('self.__next_f.push(');
    expect(html, path).not.toContain('/_next/static/enhancements/');
  }
});

test('no script of a static page has a router of Next', () => {
  // Sentry imports one, which is unused (vite.config.ts). Each is recognised by a message of its own.
  const routers = {
    'router.js': 'NextRouter was not mounted',
    'components/navigation.js': 'expected app router to be mounted',
  };
  const scripts = globSync(join(buildFolder(), 'static', 'enhancements', '*.js'));
  expect(scripts.length).toBeGreaterThan(50);
  for (const [file, message] of Object.entries(routers)) {
    expect(readFileSync(join('node_modules/next/dist/client', file), 'utf8')).toContain(message);
    expect(scripts.filter((script) => readFileSync(script, 'utf8').includes(message))).toEqual([]);
  }
});
