import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { violationsOf } from './axe';
import { test } from './test';

const LANGUAGES = {
  zh: { prefix: '', lang: 'zh-Hant-HK', missing: '找不到這個商戶' },
  en: { prefix: '/en', lang: 'en', missing: 'This merchant could not be found' },
} as const;

for (const [language, { prefix, lang, missing }] of Object.entries(LANGUAGES))
  test(`a merchant’s own site shows its courses in a frame (${language})`, async ({
    page,
    request,
    baseURL,
  }) => {
    const { data } = await (await request.get('/api/v1/posts?per_page=1')).json();
    const { slug } = data.posts[0].merchant;
    const path = `${prefix}/embed/merchant/${slug}`;
    const answer = await request.get(path);
    expect(answer.headers()['content-security-policy']).toContain('frame-ancestors https: http:');
    expect(answer.headers()['set-cookie']).toBeUndefined();
    expect(answer.headers()['x-robots-tag']).toBe('noindex');
    const html = await answer.text();
    expect(html).not.toMatch(/<script|<header|<footer/);
    expect(html).toContain(`/merchant/${slug}">`);

    const unknown = await request.get(`${prefix}/embed/merchant/merchant-0`);
    expect(unknown.status()).toBe(404);
    expect(await unknown.text()).toContain(missing);
    const below = await request.get(`${prefix}/embed/merchant/${slug}/more`);
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
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`);
        const frame = page.frameLocator('iframe');
        await expect(frame.locator('html')).toHaveAttribute('lang', lang);
        await expect(frame.getByRole('listitem').first()).toBeVisible();
        const isTooWide = await frame.locator('html').evaluate((root) => root.scrollWidth > root.clientWidth);
        expect(isTooWide, colorScheme).toBe(false);
        expect(await violationsOf(page), colorScheme).toEqual([]);
      }
      const opened = page.waitForEvent('popup');
      await page.frameLocator('iframe').getByRole('heading', { level: 2 }).first().getByRole('link').click();
      expect(new URL((await opened).url()).pathname).toContain(`${prefix}/course/`);
    } finally {
      server.close();
    }
  });
