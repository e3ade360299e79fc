import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { violationsInBothSchemes } from './axe';
import { test } from './test';

test('a merchant’s own site shows its courses in a frame', async ({ page, request, baseURL }) => {
  const { data } = await (await request.get('/api/v1/posts?per_page=1')).json();
  const { slug } = data.posts[0].merchant;
  const path = `/en/embed/merchant/${slug}`;
  const answer = await request.get(path);
  expect(answer.headers()['content-security-policy']).toContain('frame-ancestors https: http:');
  expect(answer.headers()['set-cookie']).toBeUndefined();
  expect(answer.headers()['x-robots-tag']).toBe('noindex');
  const html = await answer.text();
  expect(html).not.toMatch(/<script|<header|<footer/);
  expect(html).toContain(`/merchant/${slug}">`);

  const unknown = await request.get('/en/embed/merchant/merchant-0');
  expect(unknown.status()).toBe(404);
  expect(await unknown.text()).toContain('This merchant could not be found');
  const below = await request.get(`/en/embed/merchant/${slug}/more`);
  expect(below.status()).toBe(404);
  expect(below.headers()['content-security-policy']).toContain("frame-ancestors 'none'");

  const server = createServer((_, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(
        `<!DOCTYPE html><html lang="en"><title>A studio</title><main><h1>A studio</h1><iframe src="${baseURL}${path}" title="Courses" width="280" height="600"></iframe></main></html>`,
      ),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`);
    const frame = page.frameLocator('iframe');
    await expect(frame.locator('html')).toHaveAttribute('lang', 'en');
    await expect(frame.getByRole('listitem').first()).toBeVisible();
    const isTooWide = await frame.locator('html').evaluate((root) => root.scrollWidth > root.clientWidth);
    expect(isTooWide).toBe(false);
    expect(await violationsInBothSchemes(page)).toEqual([]);
    const opened = page.waitForEvent('popup');
    await frame.getByRole('heading', { level: 2 }).first().getByRole('link').click();
    expect(new URL((await opened).url()).pathname).toContain('/en/course/');
  } finally {
    server.close();
  }
});
