import { expect, type Page } from '@playwright/test';
import { violationsOf } from './axe';
import { test } from './test';

const LANGUAGES = {
  zh: {
    prefix: '',
    filters: '篩選',
    close: '關閉',
    free: /^免費/,
    show: /^顯示.*個課程$/,
    nextWeek: '下星期',
    firstDay: '最早日期',
    lastDay: '最遲日期',
    mine: '用我的位置',
    place: '車站或地區',
    station: '沙田站',
    map: '地圖',
    mapLabel: '課程地圖',
    courses: /個課程$/,
    searchHere: '在這個範圍搜尋',
    closeMap: '關閉地圖',
    ignored: '以下篩選條件無法辨認，已經略過：年齡、日期。',
  },
  en: {
    prefix: '/en',
    filters: 'Filters',
    close: 'Close',
    free: /^Free/,
    show: /^Show .*course/,
    nextWeek: 'Next week',
    firstDay: 'First day',
    lastDay: 'Last day',
    mine: 'Use my location',
    place: 'Station or district',
    station: 'Sha Tin station',
    map: 'Map',
    mapLabel: 'Map of the courses',
    courses: /courses$/,
    searchHere: 'Search this area',
    closeMap: 'Close the map',
    ignored: 'We couldn’t read these filters, so we left them out: Age, Dates.',
  },
} as const;

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 900;

for (const [name, words] of Object.entries(LANGUAGES)) {
  test.describe(`a list of courses (${name})`, { tag: `@${name}` }, () => {
    test('is printed with its courses, without what can only be clicked', async ({ page }) => {
      await page.goto(`${words.prefix}/course?free=true`);
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const hidden of ['#filters', 'select[name="sort"]', 'header form', '[data-heart]'])
        await expect(page.locator(hidden).first()).toBeHidden();
    });

    test('has filters that hold the focus and the page behind on a phone, until they are closed', async ({
      page,
    }) => {
      test.skip(!isPhone(page), 'a desktop shows them beside the list');
      await page.goto(`${words.prefix}/course`);
      const open = page.getByRole('button', { name: words.filters });
      // Playwright's role locators exclude aria-hidden elements but not inert ones.
      const reachable = page.locator('article:not([inert] *)');
      const sheet = page.getByRole('dialog', { name: words.filters });
      for (const close of [
        () => page.keyboard.press('Escape'),
        () => sheet.getByRole('button', { name: words.close }).click(),
        () => sheet.getByRole('button', { name: words.show }).click(),
      ]) {
        await open.click();
        await expect(sheet.getByRole('button', { name: words.close })).toBeFocused();
        await expect(reachable).toHaveCount(0);
        await page.keyboard.press('Shift+Tab');
        expect(
          await page.evaluate(
            () => document.activeElement === document.body || !!document.activeElement?.closest('#filters'),
          ),
        ).toBe(true);
        await page.mouse.move(200, 60);
        await page.mouse.wheel(0, 600);
        await page.waitForTimeout(200);
        expect(await page.evaluate(() => window.scrollY)).toBe(0);
        await close();
        await expect(sheet).toBeHidden();
        await expect(open).toBeFocused();
        await expect(reachable.first()).toBeVisible();
      }
      // A selected filter changes the list behind the sheet. The list stays inert.
      await open.click();
      await sheet.getByRole('checkbox', { name: words.free }).check();
      await expect(page).toHaveURL(/free=true/);
      await expect(page.locator('form[data-list]')).not.toHaveAttribute('aria-busy', 'true');
      await expect(reachable).toHaveCount(0);
      expect(await violationsOf(page, { within: '#filters' })).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(reachable.first()).toBeVisible();
      await page.mouse.move(200, 400);
      await page.mouse.wheel(0, 600);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    });

    test('leads from a page after its last one to the last one', async ({ page, request }) => {
      const { data: categories } = await (await request.get('/api/v1/main_categories')).json();
      const { data: found } = await (await request.get('/api/v1/posts?per_page=1')).json();
      const [{ merchant }] = found.posts;
      const slug = categories[0].slug + (name === 'en' ? '-en' : '');
      for (const path of [
        '/course',
        `/category/${slug}`,
        '/hashtag',
        '/merchant',
        `/merchant/${merchant.slug}`,
      ]) {
        const address = `${words.prefix}${path}?page=999`;
        const reply = await request.get(address, { maxRedirects: 0 });
        expect(reply.status(), address).toBe(307);
        await page.goto(address);
        await expect(page).not.toHaveURL(/999/);
        expect(await page.getByRole('main').getByRole('link').count(), 'leads to something').toBeGreaterThan(
          3,
        );
      }
      await page.goto(`${words.prefix}/course?sort=newest&page=999`);
      await expect(page).toHaveURL(/\/course\?sort=newest&page=\d+$/);
      expect(await page.getByRole('article').count()).toBeGreaterThan(0);
    });

    test('asks for courses with a lesson on some days, and takes them off together', async ({ page }) => {
      await page.goto(`${words.prefix}/course`);
      const filters = page.locator('#filters');
      if (isPhone(page)) await page.getByRole('button', { name: words.filters }).click();
      await filters.getByRole('link', { name: words.nextWeek, exact: true }).click();
      await expect(page).toHaveURL(/\?from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/);
      const { from, to } = Object.fromEntries(new URL(page.url()).searchParams);
      await expect(filters.getByLabel(words.firstDay)).toHaveValue(from ?? '');
      await expect(filters.getByLabel(words.lastDay)).toHaveValue(to ?? '');
      await expect(filters.getByRole('link', { name: words.nextWeek, exact: true })).toHaveAttribute(
        'aria-current',
        'true',
      );
      await filters.getByLabel(words.lastDay).fill(from ?? '');
      await expect(page).toHaveURL(new RegExp(`\\?from=${from}&to=${from}$`));
      // A first day after the last one takes the last one off.
      await filters.getByLabel(words.firstDay).fill(to ?? '');
      await expect(page).toHaveURL(new RegExp(`\\?from=${to}$`));
      if (isPhone(page)) await page.keyboard.press('Escape');
      const card = page.getByRole('article').first();
      await expect(card).toContainText(
        name === 'zh' ? /\d+月\d+日（.）/ : /(Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d+ \w+/,
      );
      await page.locator('a[aria-current]', { has: page.locator('svg') }).click();
      await expect(page).toHaveURL(new RegExp(`${words.prefix}/course$`));
      await page.goBack();
      await expect(page).toHaveURL(/from=/);
      await expect(filters.getByLabel(words.firstDay)).toHaveValue(to ?? '');
    });

    test('lists the courses near the visitor, whose position is in no address', async ({ page, context }) => {
      await context.grantPermissions(['geolocation']);
      await context.setGeolocation({ latitude: 22.38201, longitude: 114.18789 });
      const asked: { url: string; position: string | undefined }[] = [];
      page.on('request', (request) =>
        asked.push({ url: request.url(), position: request.headers()['x-position'] }),
      );
      await page.goto(`${words.prefix}/course`);
      const whole = await page.locator('[data-text="total"]').textContent();
      if (isPhone(page)) await page.getByRole('button', { name: words.filters }).click();
      await page.getByRole('button', { name: words.mine }).click();
      await expect(page).toHaveURL(/\?near=me$/);
      if (isPhone(page)) await page.keyboard.press('Escape');
      await expect(page.getByRole('article').first()).toContainText(/\d\.\d km/);
      await expect(page.locator('[data-text="total"]')).not.toHaveText(whole ?? '');
      const distances = (await page.getByRole('article').allTextContents()).map((text) =>
        Number(/(\d+\.\d) km/.exec(text)?.[1]),
      );
      expect(distances).toEqual([...distances].sort((a, b) => a - b));
      expect(Math.max(...distances)).toBeLessThanOrEqual(5);
      expect(asked.filter(({ url }) => /22\.3|114\.1/.test(url))).toEqual([]);
      expect(asked.filter(({ position }) => position !== undefined)).toEqual([
        { url: expect.stringMatching(/\/api\/v1\/posts\?.*near=me/), position: '22.382,114.188' },
      ]);
      expect(await violationsOf(page, { within: '[data-near-list]' })).toEqual([]);
      await page.getByRole('button', { name: words.map, exact: true }).click();
      await expect(page.getByRole('region', { name: words.mapLabel })).toBeVisible();
      expect(asked.filter(({ url }) => url.includes('/posts/map')).map(({ position }) => position)).toEqual([
        '22.382,114.188',
      ]);
      await page.reload();
      await expect(page.getByRole('article').first()).toContainText(/\d\.\d km/);
    });

    test('lists the courses near a station that is typed', async ({ page }) => {
      await page.goto(`${words.prefix}/course`);
      if (isPhone(page)) await page.getByRole('button', { name: words.filters }).click();
      const field = page.locator('#filters').getByLabel(words.place);
      await field.fill(words.station);
      await field.press('Enter');
      await expect(page).toHaveURL(/near=/);
      if (isPhone(page)) await page.keyboard.press('Escape');
      await expect(page.getByRole('article').first()).toContainText(/\d\.\d km/);
      await expect(field).toHaveValue(words.station);
    });

    test('shows its courses on a map that is loaded when it is opened', async ({ page }) => {
      const loaded: string[] = [];
      page.on('request', (request) => loaded.push(request.url()));
      await page.goto(`${words.prefix}/course?mode=face_to_face`);
      await expect(page.getByRole('article').first()).toBeVisible();
      expect(loaded.filter((url) => url.includes('/map'))).toEqual([]);
      await page.getByRole('button', { name: words.map, exact: true }).click();
      const map = page.getByRole('region', { name: words.mapLabel });
      await expect(map.getByRole('button', { name: words.courses }).first()).toBeVisible();
      // Markers stand where the courses are, however close (the essential exception of WCAG 2.5.8).
      expect(await violationsOf(page, { within: '[data-map-box]', without: ['target-size'] })).toEqual([]);
      await expect(map.getByText('MapSVG')).toBeVisible();
      // By keyboard into a district, then to a venue and its courses.
      await map.getByRole('button', { name: words.courses }).first().focus();
      await page.keyboard.press('Enter');
      await page.waitForTimeout(600);
      await map.getByRole('button', { name: words.courses }).first().focus();
      await page.keyboard.press('Enter');
      await expect(map.getByRole('link').filter({ hasNotText: 'MapSVG' }).last()).toHaveAttribute(
        'href',
        /\/course\/post-/,
      );
      await map.getByRole('button', { name: words.searchHere }).click();
      await expect(page).toHaveURL(/area=22\.\d+,11[34]\.\d+,22\.\d+,11[34]\.\d+/);
      await expect(page.locator('form[data-list]')).not.toHaveAttribute('aria-busy', 'true');
      await expect(map).toBeVisible();
      await map.getByRole('button', { name: words.closeMap }).click();
      await expect(map).toBeHidden();
      await expect(page.getByRole('button', { name: words.map, exact: true })).toBeFocused();
    });

    test('says which filters of the address it left out', async ({ page }) => {
      await page.goto(`${words.prefix}/course?age=200&from=2027-02-02&to=2027-01-01&district=sha_tin`);
      await expect(page.getByRole('alert')).toHaveText(words.ignored);
      await expect(page.locator('[name="district"][value="sha_tin"]')).toBeChecked();
      expect(await page.getByRole('article').count()).toBeGreaterThan(0);
    });

    test('takes a price from more than to the other way round', async ({ page }) => {
      await page.goto(`${words.prefix}/course?priceMin=500&priceMax=100`);
      await expect(page.locator('[name="priceMin"]')).toHaveValue('100');
      await expect(page.locator('[name="priceMax"]')).toHaveValue('500');
      expect(await page.getByRole('article').count()).toBeGreaterThan(0);
    });
  });
}

test('a sample offers nobody to ask, and a venue that is no place no map', async ({ page, request }) => {
  const { data } = await (await request.get('/api/v1/posts?mode=online&per_page=1')).json();
  await page.goto(`/en/course/${data.posts[0].slug}`);
  await expect(
    page.getByText('This is a sample course, so there is no one to contact or book with.'),
  ).toBeVisible();
  await expect(page.locator('main a[href*="wa.me"]')).toHaveCount(0);
  await expect(page.locator('main a[href*="google.com/maps"]')).toHaveCount(0);
});

test('a filter selected or submitted before the updates of the list are loaded is applied', async ({
  page,
}) => {
  let release = () => {};
  const selected = new Promise<void>((resolve) => {
    release = resolve;
  });
  const asked = page.waitForRequest(/list-updates/);
  await page.route(/list-updates/, async (route) => {
    await selected;
    await route.continue();
  });
  await page.goto('/en/course', { waitUntil: 'commit' });
  await asked;
  await page.evaluate(() =>
    document.querySelector<HTMLInputElement>('form[data-list] [name="weekday"]')?.click(),
  );
  await page.evaluate(() => document.querySelector<HTMLFormElement>('form[data-list]')?.requestSubmit());
  await expect(page).toHaveURL('/en/course');
  release();
  await expect(page).toHaveURL('/en/course?weekday=sun');
});
