import { expect, type Page } from '@playwright/test';
import { lt } from 'drizzle-orm';
import { announceChange } from '@/server/platform/database/changes';
import { webConfigs } from '@/server/platform/database/schema/schema';
import { openDialog, stored } from './account-steps';
import { violationsOf } from './axe';
import { inDatabase } from './database';
import { test } from './test';

const words = {
  announcement: 'Announcement',
  pause: 'Pause announcement',
  first: 'New here? Start with a trial lesson',
  second: 'Two ways to begin',
  close: 'Close',
  signIn: 'Sign in',
  closeSignIn: 'Close',
  email: 'Email',
  submit: 'Subscribe',
  required: 'must be filled in',
  invalid: 'Please enter a valid email',
  lost: /connection was lost/,
  subscribed: /subscribed.*confirm/,
  newsletter: 'The weekend’s classes, every Friday',
  banners: 'Highlights',
  banner: 'Try one lesson before you decide',
  next: 'Next highlight',
  sections: [
    'What would you like to learn?',
    'Starting this week',
    'Popular now',
    'New listings',
    'Popular tags',
    'Find a class in three steps',
    'Have a craft? Teach it.',
  ],
  activities: /400\+/,
  share: 'Share',
  copy: 'Copy link',
  whatsapp: 'Share on WhatsApp',
  copied: 'Link copied',
  calendar: 'Add to calendar',
  offline: 'No connection just now.',
  recent: 'Recent views',
} as const;

/** Storage of a first-time visitor. */
const NEW_VISITOR = { cookies: [], origins: [] };

/** Opens a page and scrolls, after which a visitor at rest sees the popup. */
async function rest(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.mouse.wheel(0, 300);
}

/** Opens a course with dates, which has a calendar button. */
async function openDatedCourse(page: Page): Promise<string> {
  const { data } = await (await page.request.get('/api/v1/posts?per_page=60')).json();
  const post = data.posts.find(
    ({ weekdays, time_from }: { weekdays: string[]; time_from: string }) => weekdays.length > 0 && time_from,
  );
  await page.goto(`/en/course/${post.slug}`);
  return post.slug;
}

test('the announcement scrolls in fifty copies, is read once, stays paused and stands still under reduced motion', async ({
  page,
}) => {
  await page.goto('/en');
  const banner = page.getByRole('region', { name: words.announcement });
  const line = banner.getByRole('paragraph');
  const pause = banner.getByRole('checkbox', { name: words.pause });
  const styleOf = (name: 'animationName' | 'animationPlayState') =>
    line.evaluate((element, key) => getComputedStyle(element)[key], name);
  const { name, seconds, text, copies, widths } = await line.evaluate((element) => {
    const first = document.createRange();
    first.selectNodeContents(element);
    const gap = Number.parseFloat(getComputedStyle(element).paddingInlineEnd);
    return {
      name: getComputedStyle(element).animationName,
      seconds: Number.parseFloat(getComputedStyle(element).animationDuration),
      text: element.textContent ?? '',
      copies: getComputedStyle(element, '::after').content,
      widths: element.getBoundingClientRect().width / (first.getBoundingClientRect().width + gap),
    };
  });
  const [{ body, body_en }] = (await (await page.request.get('/api/v1/webconfigs')).json()).data;
  expect(name).toMatch(/scroll/);
  expect(seconds).toBeCloseTo([...body].length * 7.56, 1);
  expect(text).toBe(body_en);
  // Browsers return either the content or its attr() source. The text alternative is empty, so that it is
  // not read aloud.
  expect(copies.split(copies.includes('attr(') ? 'attr(data-copy)' : text)).toHaveLength(50);
  expect(copies).toMatch(/ \/ ""$/);
  // Forty copies of 80 percent are whole ones, gaps included.
  expect(widths).toBeCloseTo(50, 1);
  await expect(banner).toMatchAriaSnapshot(
    `- region "${words.announcement}":\n  - paragraph: ${JSON.stringify(body_en)}\n  - checkbox "${words.pause}"`,
  );
  await page.mouse.move(100, 400);
  await expect.poll(() => styleOf('animationPlayState')).toBe('running');
  await pause.check();
  await page.mouse.move(100, 400);
  await expect.poll(() => styleOf('animationPlayState')).toBe('paused');
  await expect.poll(() => stored(page, 'announcement-paused')).toBe('true');
  await page.reload();
  await expect(pause).toBeChecked();
  expect(await styleOf('animationPlayState')).toBe('paused');
  await pause.uncheck();
  await page.mouse.move(100, 400);
  await expect.poll(() => styleOf('animationPlayState')).toBe('running');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await styleOf('animationName')).toBe('none');
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await line.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  expect(await line.evaluate((element) => getComputedStyle(element, '::after').content)).toBe('none');
  await expect(pause).toBeHidden();
});

test.describe('for a new visitor', () => {
  test.use({ storageState: NEW_VISITOR });

  test('a popup shows twice, each time followed by the second, and not a third time', async ({ page }) => {
    const first = page.getByRole('dialog', { name: words.first });
    const next = page.getByRole('dialog', { name: words.second });
    for (const count of [1, 2]) {
      await rest(page, '/en');
      await expect(first).toBeVisible({ timeout: 15_000 });
      expect(JSON.parse((await stored(page, 'popup-en')) ?? '')).toEqual({
        title: words.first,
        count,
      });
      await expect(first.getByRole('button', { name: words.close })).toBeFocused();
      if (count === 1) {
        expect(await violationsOf(page, { within: 'dialog[open]' })).toEqual([]);
        await page.keyboard.press('Tab');
        await expect(first.getByRole('link')).toBeFocused();
        await expect(first.getByRole('link')).toHaveAttribute('href', /course\?trial=true$/);
      }
      await page.keyboard.press('Escape');
      await expect(first).toBeHidden();
      await expect(next).toBeVisible();
      if (count === 1) {
        expect(await violationsOf(page, { within: 'dialog[open]' })).toEqual([]);
        await expect(next.getByRole('link')).toHaveText([/^See Pottery/, /^See courses/]);
      }
      await next.getByRole('button', { name: words.close }).click();
      await expect(next).toBeHidden();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await rest(page, '/en');
    await page.waitForTimeout(3_000);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('a popup waits until a dialog that the visitor opened is closed', async ({ page }) => {
    await rest(page, '/en');
    const dialog = await openDialog(page, words.signIn);
    await page.waitForTimeout(4_000);
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await dialog.getByRole('button', { name: words.closeSignIn }).first().click();
    await expect(page.getByRole('dialog', { name: words.first })).toBeVisible({ timeout: 15_000 });
  });

  test('a popup comes after eight seconds without input, and not while somebody types', async ({ page }) => {
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector('dialog[open]')) return;
        Reflect.set(window, 'shownAt', performance.now());
        observer.disconnect();
      }).observe(document, { subtree: true, childList: true, attributeFilter: ['open'] });
    });
    await page.goto('/en');
    await expect(page.getByRole('dialog', { name: words.first })).toBeVisible({ timeout: 20_000 });
    expect(await page.evaluate(() => Reflect.get(window, 'shownAt'))).toBeGreaterThanOrEqual(8_000);
    await page.goto('/en');
    const email = page.getByRole('form', { name: words.newsletter }).getByLabel(words.email);
    await email.fill('chan@');
    await page.waitForTimeout(4_000);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await email.blur();
    await expect(page.getByRole('dialog', { name: words.first })).toBeVisible({ timeout: 20_000 });
  });
});

test('the home page has all its parts', async ({ page }) => {
  await page.goto('/en');
  for (const title of words.sections)
    await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText(words.activities)).toBeVisible();
  const row = page.getByRole('region', { name: words.banners });
  expect(await row.getByRole('listitem').count()).toBeGreaterThan(1);
  await expect(row.getByText(words.banner, { exact: true })).toBeVisible();
  const next = row.getByRole('button', { name: words.next });
  await expect(next).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  const list = row.getByRole('list');
  expect(await list.evaluate((element) => element.scrollLeft)).toBe(0);
  await next.click();
  await expect.poll(() => list.evaluate((element) => element.scrollLeft)).toBeGreaterThan(200);
  await list.focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => list.evaluate((element) => element.scrollLeft)).toBeLessThan(10);
});

test('the newsletter says what is wrong, keeps what was typed, and thanks', async ({ page }) => {
  await page.goto('/en');
  const form = page.getByRole('form', { name: words.newsletter });
  const email = form.getByLabel(words.email);
  const submit = form.getByRole('button', { name: words.submit });
  await submit.click();
  await expect(form.getByRole('status')).toHaveText(words.required);
  await expect(email).toBeFocused();
  await email.fill('chan@');
  await email.press('Enter');
  await expect(form.getByRole('status')).toHaveText(words.invalid);
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  const address = `news.${Date.now()}@example.com`;
  await email.fill(address);
  await page.route('**/api/v1/subscribe', (route) => route.abort(), { times: 1 });
  await submit.click();
  await expect(form.getByRole('status')).toHaveText(words.lost);
  await expect(email).toHaveValue(address);
  await submit.click();
  await expect(form.getByRole('status')).toHaveText(words.subscribed);
  await expect(email).toHaveValue('');
  expect(page.url()).not.toContain('@');
});

test('a course is shared by link or WhatsApp, goes into a calendar, and is printed without buttons', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Reflect.set(navigator, 'share', undefined));
  const slug = await openDatedCourse(page);
  const share = page.getByRole('button', { name: words.share, exact: true });
  await share.click();
  const copy = page.getByRole('button', { name: words.copy });
  await expect(copy).toBeFocused();
  const whatsapp = new URL(
    (await page.getByRole('link', { name: words.whatsapp }).getAttribute('href')) ?? '',
  );
  expect(whatsapp.searchParams.get('text')).toContain(page.url());
  await page.keyboard.press('Escape');
  await expect(copy).toBeHidden();
  await expect(share).toBeFocused();
  await share.click();
  await copy.click();
  await expect(page.getByText(words.copied)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());

  await test.step('it goes into a calendar, and has a picture of its own for previews', async () => {
    const link = page.getByRole('link', { name: words.calendar });
    await expect(link).toHaveAttribute('href', `/media/calendar/en/${slug}.ics`);
    const file = await page.request.get(`/media/calendar/en/${slug}.ics`);
    expect(file.headers()['content-type']).toContain('text/calendar');
    expect(await file.text()).toContain('DTSTART;TZID=Asia/Hong_Kong:');
    expect((await page.request.get('/media/calendar/en/post-that-never-was.ics')).status()).toBe(404);

    const address = new URL((await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '');
    const picture = await page.request.get(address.pathname + address.search);
    expect(picture.headers()['content-type']).toBe('image/png');
    expect(picture.headers()['cache-control']).toContain('immutable');
    const png = await picture.body();
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(png.length).toBeGreaterThan(10_000);
  });

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('header').first()).toBeHidden();
  await expect(page.locator('footer')).toBeHidden();
  await expect(page.getByRole('button', { name: words.share })).toBeHidden();

  await test.step('on one page of paper, without buttons and related courses', async () => {
    const visible = (selector: string) =>
      page.locator(selector).evaluateAll((all) => all.filter((one) => one.checkVisibility()).length);
    expect(await visible('main button')).toBe(0);
    await expect(page.getByRole('link', { name: words.calendar })).toBeHidden();
    await expect(page.locator('#similar')).toBeHidden();
    await expect(page.locator('#comments')).toBeHidden();
    await expect(page.locator('#about')).toBeVisible();
    const paper = await page.pdf({
      format: 'A4',
      margin: { top: '10mm', right: '10mm', bottom: '10mm', left: '10mm' },
    });
    expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a page of our own shows the recent views, and goes when the network is back', async ({
    page,
    context,
  }) => {
    await openDatedCourse(page);
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, {
      timeout: 20_000,
    });
    expect(
      await page.evaluate(async () =>
        (await (await caches.open('offline')).keys())
          .map(({ url }) => new URL(url).pathname)
          .filter((path) => !/\.(css|svg)$/.test(path)),
      ),
    ).toEqual(['/offline', '/en/offline']);
    await context.setOffline(true);
    await page.goto('/en/merchant');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.offline);
    const recent = page.getByRole('region', { name: words.recent });
    await expect(recent.getByRole('link', { name: title })).toBeVisible();
    expect(
      await page
        .getByRole('heading', { level: 1 })
        .evaluate((element) => getComputedStyle(element).fontWeight),
    ).toBe('700');
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(words.offline, {
      timeout: 15_000,
    });
  });
});

const POPUP = {
  id: 1,
  slug: 'first-en',
  title: 'Spring',
  body1: null,
  body2: null,
  image1: null,
  image2: null,
  image_url1: null,
  image_url2: null,
  link_name1: null,
  link_name2: null,
  alt1: null,
  alt2: null,
};
const TEXTS = { body1: 'One.', body2: 'Two.' };
const PICTURES = {
  image1: '//pictures.example/a.png',
  image2: '/icon-192.png',
  image_url1: '/en/course',
  image_url2: '//shop.example/b',
  alt1: 'A cup',
  alt2: 'A bowl',
};

test.describe('a popup', () => {
  test.use({ storageState: NEW_VISITOR });

  test('fades in with its picture, which is not taken for the largest paint of the page', async ({
    page,
  }) => {
    const popup = { ...POPUP, ...TEXTS, ...PICTURES, style: 'E', image1: '/media/slow.png' };
    await page.route('**/api/v1/popups*', (route) =>
      route.fulfill({ json: { success: true, data: [popup] } }),
    );
    await page.route('**/media/slow.png', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await route.fulfill({ path: 'docs/appearance/home-desktop.png' });
    });
    await page.goto('/en/about');
    // Without a scroll, after which the browser reports no further paint.
    const picture = page.getByRole('dialog').getByRole('img', { name: 'A cup' });
    await expect(picture).toBeVisible({ timeout: 20_000 });
    // Waits until long after the picture's first paint.
    await page.waitForTimeout(1_000);
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const largest = await page.evaluate(
      () =>
        new Promise<string[]>((resolve) =>
          new PerformanceObserver((list) =>
            resolve(
              list
                .getEntries()
                .map(({ element }: PerformanceEntry & { element?: Element }) => element?.tagName ?? ''),
            ),
          ).observe({ type: 'largest-contentful-paint', buffered: true }),
        ),
    );
    expect(largest).not.toContain('IMG');
  });

  test('that is the only one is followed by none', async ({ page }) => {
    await page.route('**/api/v1/popups*', (route) =>
      route.fulfill({
        json: { success: true, data: [{ ...POPUP, ...TEXTS, style: 'F', slug: 'first-en' }] },
      }),
    );
    await rest(page, '/en/about');
    await expect(page.getByRole('dialog', { name: 'Spring' })).toBeVisible({ timeout: 15_000 });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('whose call fails is only logged', async ({ page }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(`${message.type()} ${message.text()}`));
    await page.route('**/api/v1/popups*', (route) =>
      route.fulfill({ status: 500, json: { success: false } }),
    );
    await rest(page, '/en');
    await expect.poll(() => logged.join('\n'), { timeout: 15_000 }).toContain('warning popups: not shown');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('does not interrupt a page that a mail’s link leads to', async ({ page }) => {
    let calls = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/v1/popups')) calls += 1;
    });
    await rest(page, '/en/unsubscribe?token=x');
    await page.waitForTimeout(5_000);
    expect(calls).toBe(0);
  });
});

test('a new announcement of another process shows on the next request of a cached page', async ({ page }) => {
  const announce = (...rows: { body: string; bodyEn: string }[]) =>
    inDatabase(async (db) => {
      await db.delete(webConfigs).where(lt(webConfigs.position, 0));
      for (const row of rows) await db.insert(webConfigs).values({ ...row, position: -1 });
      await announceChange(db, 'all');
    });
  await page.goto('/en/about');
  const line = page.getByRole('region', { name: 'Announcement' }).getByRole('paragraph');
  const before = await line.textContent();
  const text = `Typhoon signal ${Date.now()}`;
  try {
    await announce({ body: '八號風球', bodyEn: text });
    await page.reload();
    await expect(line).toContainText(text);
    await expect(line).toHaveCSS('--seconds', '30.24s');
  } finally {
    await announce();
  }
  await page.reload();
  await expect(line).toHaveText(before ?? '');
});

test('a part of the script that is gone reloads the page once, not in a loop', async ({ page }) => {
  const known = new Set<string>();
  page.on('request', (request) => known.add(request.url()));
  await page.goto('/en', { waitUntil: 'networkidle' });
  const response = page.waitForResponse(/\/api\/v1\/popups/);
  await page.mouse.wheel(0, 300);
  await response;
  await page.route('**/_next/static/**', (route) =>
    known.has(route.request().url()) ? route.continue() : route.fulfill({ status: 404, body: '' }),
  );
  // From here on, every build file that was not requested before answers 404.
  page.removeAllListeners('request');
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  const signIn = page.getByRole('banner').getByRole('button', { name: 'Sign in' });
  await signIn.click();
  await expect.poll(() => loads).toBe(1);
  await page.waitForLoadState('networkidle');
  await signIn.click();
  await page.waitForTimeout(3_000);
  expect(loads).toBe(1);
});
