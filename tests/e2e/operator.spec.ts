import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { siteUnderTest } from './site-under-test';
import { test } from './test';

/** Effects of the operator's environment, tested on a second site with the same API. */
const API_PORT = siteUnderTest.port;
const NUMBERS = ['85291234567', '85261234567'];
const RELEASE = 'hokcheui@e2e';

const received: string[] = [];
const receiver = createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += part;
  received.push(body);
  response.writeHead(200, { 'Access-Control-Allow-Origin': '*' }).end('{}');
});

let site: ChildProcess | undefined;
let origin = '';

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browserName: _ }, { parallelIndex }) => {
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const port = API_PORT + 10 + parallelIndex;
  origin = `http://localhost:${port}`;
  site = spawn(process.execPath, ['gateway/main.ts'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(port),
      NODE_ENV: 'production',
      DATA_DIR: siteUnderTest.dataDir,
      DATABASE_URL: '',
      SITE_URL: origin,
      API_BASE_URL: `http://localhost:${API_PORT}`,
      WHATSAPP_NUMBERS: '9123 4567, +852 6123 4567',
      SOCIAL_FACEBOOK_URL: 'https://www.facebook.com/example',
      SOCIAL_INSTAGRAM_URL: 'https://www.instagram.com/example',
      CONTACT_EMAIL: 'office@example.com',
      SENTRY_DSN: `http://key@127.0.0.1:${(receiver.address() as AddressInfo).port}/1`,
      SENTRY_RELEASE: RELEASE,
      ANALYTICS_ID: 'G-TEST123',
    },
  });
  await expect
    .poll(async () => (await fetch(`${origin}/robots.txt`).catch(() => null))?.ok, { timeout: 30_000 })
    .toBe(true);
});
test.afterAll(() => {
  site?.kill();
  receiver.close();
});

/** Blocks requests to WhatsApp and the tag's host, and popups, which would cover what the test clicks. */
test.beforeEach(async ({ context }) => {
  await context.route('**/api/v1/popups*', (route) => route.fulfill({ json: { success: true, data: [] } }));
  await context.route(/https:\/\/(wa\.me|www\.googletagmanager\.com)\//, (route) =>
    route.fulfill({ body: '' }),
  );
});

/** Stores a consent answer, so that no banner covers the bottom of the page. */
const answerConsent = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('analytics-consent', 'denied'));

test('WhatsApp opens at one of the numbers with the message of the page', async ({ page }) => {
  await answerConsent(page);
  const link = page.locator('#whatsapp');
  const target = async () => new URL((await link.getAttribute('href')) ?? '');
  for (const [chance, number] of [
    [0.1, NUMBERS[0]],
    [0.9, NUMBERS[1]],
  ] as const) {
    await page.addInitScript((value) => {
      Math.random = () => value;
    }, chance);
    await page.goto(`${origin}/en`);
    await expect.poll(async () => (await target()).pathname).toBe(`/${number}`);
  }
  expect((await target()).searchParams.get('text')).toBe(
    'Hello, I have a question about the courses on Hokcheui.',
  );
  await expect(link).toHaveAccessibleName('Ask us on WhatsApp');
  await expect(link).toHaveAttribute('target', '_blank');

  const { data } = await (await fetch(`http://localhost:${API_PORT}/api/v1/posts?locale=en`)).json();
  const [post] = data.posts;
  await page.goto(`${origin}/en/merchant/${post.merchant.slug}`);
  await expect.poll(async () => (await target()).searchParams.get('text')).toContain(post.merchant.name);
  await page.goto(`${origin}/en/course/${post.slug}`);
  await expect.poll(async () => (await target()).searchParams.get('text')).toContain(post.title);
  expect((await target()).searchParams.get('text')).toContain(post.merchant.name);
  const counted = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith(`/posts/${post.id}/events`),
  );
  const opened = page.waitForEvent('popup');
  await link.click();
  expect((await counted).postDataJSON()).toEqual({ kind: 'whatsapp' });
  await (await opened).close();
});

test('the foot leads to the operator’s social pages that are set, and to the legal contact', async ({
  page,
}) => {
  await page.goto(`${origin}/en`);
  const foot = page.getByRole('contentinfo');
  for (const [name, href] of [
    ['Facebook', 'https://www.facebook.com/example'],
    ['Instagram', 'https://www.instagram.com/example'],
    ['office@example.com', 'mailto:office@example.com'],
  ] as const)
    await expect(foot.getByRole('link', { name })).toHaveAttribute('href', href);
  await expect(foot.getByRole('link', { name: 'YouTube' })).toHaveCount(0);
});

test('the floating buttons make way for what is focused beneath them', async ({ page }) => {
  await answerConsent(page);
  await page.goto(`${origin}/en`);
  const floating = page.locator('[data-floating]');
  await expect(floating).toHaveCSS('opacity', '1');
  await page.evaluate(() => {
    const button = document.createElement('button');
    button.id = 'beneath';
    button.textContent = 'beneath';
    button.style.cssText = 'position:fixed;right:20px;bottom:20px';
    document.body.append(button);
  });
  // The listener is in a script that loads after the page.
  await expect(async () => {
    await page.locator('#beneath').blur();
    await page.locator('#beneath').focus();
    await expect(floating).toHaveCSS('opacity', '0', { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await page.locator('#beneath').click();
  await page.getByRole('banner').getByRole('link').first().focus();
  await expect(floating).toHaveCSS('opacity', '1');
});

/** Returns what was reported about a failure, once it has arrived. */
async function reportOf(failure: string): Promise<string> {
  await expect.poll(() => received.join('\n'), { timeout: 30_000 }).toContain(failure);
  return received.filter((report) => report.includes(failure)).join('\n');
}

/** Lets a page fail with a message, as a script of it would. */
const fail = (page: Page, message: string) =>
  page.evaluate((text) => {
    setTimeout(() => {
      throw new Error(text);
    });
  }, message);

/** Records the sizes of Sentry's scripts that a page loads, and whether React DOM is among its scripts. */
function watchScripts(page: Page) {
  const scripts: { url: string; body: Promise<string> }[] = [];
  page.on('response', (response) => {
    if (/\.js$/.test(response.url()))
      scripts.push({ url: response.url(), body: response.text().catch(() => '') });
  });
  const having = async (text: string) => {
    const bodies = await Promise.all(scripts.map(({ body }) => body));
    return scripts.filter((_, at) => bodies[at]?.includes(text)).map(({ url }) => url);
  };
  return { sentry: () => having('sentry.javascript.'), reactDom: () => having('react-dom') };
}

const MAIL = ['chan', 'example.com'].join('@');
const PERSONAL = [MAIL, 'secret-token', 'ip_address', '61234567', 'cookie', 'breadcrumbs'];

test('a static page loads Sentry at its first failure, and reports it with release and route', async ({
  page,
}) => {
  await answerConsent(page);
  const { data } = await (await fetch(`http://localhost:${API_PORT}/api/v1/posts?locale=en`)).json();
  const scripts = watchScripts(page);
  await page.goto(`${origin}/en/course/${data.posts[0].slug}?token=secret-token`);
  await page.waitForFunction(() => 'reportFailures' in window, undefined, { timeout: 30_000 });
  expect(await scripts.sentry()).toEqual([]);
  await fail(page, `early failure of ${MAIL}, 61234567`);
  const report = await reportOf('early failure of [e-mail], [number]');
  expect(report).toContain(`"release":"${RELEASE}"`);
  expect(report).toContain('"transaction":"/[locale]/course/[[...slug]]"');
  for (const personal of PERSONAL) expect(report).not.toContain(personal);
  expect(await scripts.sentry()).toHaveLength(1);
  expect(await scripts.reactDom()).toEqual([]);
  await fail(page, 'another failure');
  expect(await reportOf('another failure')).toContain('"transaction":"/[locale]/course/[[...slug]]"');
});

test('a failure in the admin is reported, also where the page shows its error text', async ({ page }) => {
  const scripts = watchScripts(page);
  await page.goto(`${origin}/en/admin/members/61234567?token=secret-token`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 });
  expect(await scripts.sentry()).toEqual([]);
  await fail(page, `failure of ${MAIL}`);
  const report = await reportOf('failure of [e-mail]"');
  expect(report).toContain('"transaction":"/[locale]/admin/members/[id]"');
  expect(report).toContain(`"release":"${RELEASE}"`);
  for (const personal of PERSONAL) expect(report).not.toContain(personal);

  await page.addInitScript(() => {
    const { has } = URLSearchParams.prototype;
    URLSearchParams.prototype.has = function (name, ...rest) {
      if (name === 'invitation_token') throw new Error('a screen that fails');
      return has.call(this, name, ...rest);
    };
  });
  await page.goto(`${origin}/en/admin/jobs?token=secret-token`);
  await expect(page.getByRole('alert').getByRole('button')).toBeVisible({ timeout: 30_000 });
  expect(await reportOf('a screen that fails')).toContain('"transaction":"/[locale]/admin/jobs"');
});

test('the running site has loaded no compiler', async () => {
  test.skip(process.platform !== 'linux', 'reads the libraries of a process from /proc');
  const libraries = [...new Set((await readFile(`/proc/${site?.pid}/maps`, 'utf8')).match(/\/\S+\.node$/gm))];
  expect(libraries.filter((path) => /swc|esbuild|typescript|rolldown/.test(path))).toEqual([]);
});

test('the analytics tag waits for consent, and no is remembered like yes', async ({ page, context }) => {
  const tags: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes('googletagmanager')) tags.push(request.url());
  });
  const banner = page.getByRole('region', { name: 'Analytics' });
  await page.goto(`${origin}/en/about`);
  await expect(banner).toBeVisible({ timeout: 15_000 });
  expect(tags).toEqual([]);
  await banner.getByRole('button', { name: 'Decline' }).click();
  await expect(banner).toBeHidden();
  await page.reload();
  await page.waitForTimeout(4_000);
  await expect(banner).toHaveCount(0);
  expect(tags).toEqual([]);
  await page.evaluate(() => localStorage.removeItem('analytics-consent'));
  await page.reload();
  await banner.getByRole('button', { name: 'Allow' }).click();
  await expect.poll(() => tags).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST123']);
  await page.reload();
  await expect.poll(() => tags.length, { timeout: 15_000 }).toBe(2);
  await expect(banner).toHaveCount(0);
});

test('no request of a page reaches beyond what its policy allows', async ({ page }) => {
  const { headers } = await fetch(`${origin}/en`);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/script-src 'self'( 'sha256-[^']+')+ https:\/\/\*\.googletagmanager\.com/);
  expect(policy).toMatch(/connect-src 'self' .*http:\/\/127\.0\.0\.1:\d+/);
  const plain = await fetch(`http://localhost:${API_PORT}/en`);
  expect(plain.headers.get('content-security-policy')).not.toContain('google');
  await page.goto('/en');
  await expect(page.locator('#whatsapp, meta[name="analytics"], meta[name="error-reporting"]')).toHaveCount(
    0,
  );
});
