import { gzipSync } from 'node:zlib';
import { expect, type Page, type Response } from '@playwright/test';
import { violationsOf } from './axe';
import { test } from './test';

const WORDS = {
  en: { open: 'Map', map: 'Map of the courses', list: 'List', search: 'Search this area', in: 'Zoom in' },
  zh: { open: '地圖', map: '課程地圖', list: '清單', search: '在這一帶搜尋', in: '放大' },
} as const;
/** Kilobytes (1000 bytes, gzip) of scripts, styles and data that an opened map may fetch. */
const MAP_MAX_KB = 120;

async function openMap(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'commit' });
  const words = path.startsWith('/en') ? WORDS.en : WORDS.zh;
  const map = page.getByRole('region', { name: words.map });
  await page.getByRole('link', { name: words.open, exact: true }).click();
  await expect(map).toBeVisible();
  await expect(map.getByRole('listitem').first()).toBeAttached();
  return { map, words };
}

/** Returns the pairs of pins that lie on one another. A pill is 32 px of a target of 44 px, with its tip. */
const pinsOnPins = (page: Page) =>
  page.evaluate(() => {
    const pins = [...document.querySelectorAll('[data-map-box] [role="listitem"] > *')].map((pin) => {
      const { left, right, top, bottom, height } = pin.getBoundingClientRect();
      return { name: pin.ariaLabel, left, right, bottom, top: height > 30 ? bottom - 38 : top };
    });
    return pins.flatMap((a, at) =>
      pins
        .slice(at + 1)
        .filter(
          (b) => a.left + 1 < b.right && b.left + 1 < a.right && a.top + 1 < b.bottom && b.top + 1 < a.bottom,
        )
        .map((b) => `${a.name} / ${b.name}`),
    );
  });

test('shows the courses of a list where they are', { tag: '@desktop' }, async ({ page }) => {
  const { map, words } = await openMap(page, '/en/course?mode=face_to_face');
  const card = page.getByRole('article').first();
  await test.step('beside the list, which stays', async () => {
    await expect(page).toHaveURL(/\?mode=face_to_face#map$/);
    await expect(card).toBeVisible();
    const [list, frame] = [await card.boundingBox(), await map.boundingBox()];
    expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(frame?.x ?? 0);
    expect((frame?.y ?? 0) + (frame?.height ?? 0)).toBe(800);
    await expect(map.getByText(/MapSVG.*GSHHG/)).toBeVisible();
    expect(await pinsOnPins(page)).toEqual([]);
    // Pins stand where the courses are, however close (the essential exception of WCAG 2.5.8).
    expect(await violationsOf(page, { within: '[data-map-box]', without: ['target-size'] })).toEqual([]);
  });
  await test.step('a card and its pin mark each other', async () => {
    const pin = map.locator('[data-chosen]');
    await card.hover();
    await expect(pin).toHaveCount(1);
    await map.getByRole('button', { name: words.in }).hover();
    await map.getByRole('listitem').first().locator('> *').focus();
    await expect(page.locator('li[data-chosen]')).toHaveCount(1);
  });
  await test.step('a pin of several courses opens them with time and price', async () => {
    const cluster = map.getByRole('button', { name: /\d courses/ }).first();
    await cluster.focus();
    await page.keyboard.press('Enter');
    const courses = map.getByRole('dialog').getByRole('link');
    await expect(courses.first()).toHaveAttribute('href', /\/en\/course\/post-/);
    expect(await violationsOf(page, { within: '[data-map-box] [role="dialog"]' })).toEqual([]);
    await map.getByRole('button', { name: words.list, exact: true }).click({ trial: true });
    await page.keyboard.press('Escape');
    await expect(map.getByRole('dialog')).toHaveCount(0);
    await expect(map.getByRole('button', { name: /\d courses/ }).first()).toBeFocused();
  });
  await test.step('another area is searched when asked, and the map stays', async () => {
    await map.getByRole('button', { name: words.in }).click();
    await map.getByRole('button', { name: words.search }).click();
    await expect(page).toHaveURL(/area=22\.\d+,11[34]\.\d+,22\.\d+,11[34]\.\d+#map$/);
    await expect(page.locator('form[data-list]')).not.toHaveAttribute('aria-busy', 'true');
    await expect(map).toBeVisible();
    expect(await pinsOnPins(page)).toEqual([]);
  });
  await test.step('filters open beside it', async () => {
    await page
      .getByRole('button', { name: /^Filters/ })
      .first()
      .click();
    await expect(page.locator('#filters')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(map).toBeVisible();
  });
  await map.getByRole('button', { name: words.list, exact: true }).click();
  await expect(map).toBeHidden();
  await expect(page.getByRole('link', { name: words.open, exact: true })).toBeFocused();
});

test('fills a phone, with the cards in a row', { tag: '@phone' }, async ({ page }) => {
  const { map, words } = await openMap(page, '/course?mode=face_to_face');
  await test.step('from edge to edge', async () => {
    expect(await map.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    expect(await pinsOnPins(page)).toEqual([]);
    expect(await violationsOf(page, { within: '[data-map-box]', without: ['target-size'] })).toEqual([]);
    const cards = await page
      .getByRole('article')
      .evaluateAll((all) =>
        all.slice(0, 2).map((card) => card.closest('li')?.getBoundingClientRect().bottom),
      );
    expect(cards[0]).toBe(cards[1]);
    const cut = await page.locator('form[data-list] li:has(> article)').evaluateAll((items) =>
      items.flatMap((item) => {
        const { bottom } = item.getBoundingClientRect();
        const parts = [...item.querySelectorAll('article *')].filter(
          (part) => part.getClientRects().length > 0,
        );
        return parts
          .filter((part) => part.getBoundingClientRect().bottom > bottom)
          .map((part) => part.textContent);
      }),
    );
    expect(cut).toEqual([]);
  });
  await test.step('swiping chooses the pin of the card', async () => {
    const second = page.locator('form[data-list] ul > li:has(> article)').nth(1);
    await second.evaluate((card) => card.scrollIntoView({ inline: 'center' }));
    await expect(second).toHaveAttribute('data-chosen', '');
    await expect(map.locator('[data-chosen]')).toHaveCount(1);
  });
  await test.step('a sheet covers the cards', async () => {
    await map
      .getByRole('button', { name: /\d個課程/ })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    await expect(map.getByRole('dialog').getByRole('link').first()).toBeVisible();
    await page.goBack();
    await expect(map.getByRole('dialog')).toHaveCount(0);
    await expect(map).toBeVisible();
  });
  await page.goBack();
  await expect(map).toBeHidden();
  await expect(page).toHaveURL(/\?mode=face_to_face$/);
  await page.goForward();
  await page.reload();
  await expect(map).toBeVisible();
  await map.getByRole('button', { name: words.list, exact: true }).click();
  await expect(page.getByRole('article').first()).toBeInViewport();
});

test('the nearest pottery is five taps away on a phone', { tag: '@phone' }, async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 22.38201, longitude: 114.18789 });
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.goto('/');
  let taps = 0;
  const tap = async (act: () => Promise<unknown>) => {
    taps += 1;
    await act();
  };
  const field = page.locator('header input:visible').first();
  await tap(() => field.click());
  await field.pressSequentially('陶瓷');
  await tap(() => field.press('Enter'));
  await page.waitForURL(/keyword=/);
  await tap(() => page.getByRole('link', { name: '地圖', exact: true }).click());
  const map = page.getByRole('region', { name: '課程地圖' });
  await tap(() => map.getByRole('button', { name: '我附近' }).click());
  await expect(page).toHaveURL(/near=me.*#map$/);
  const cards = page.locator('form[data-list] ul > li > article');
  await expect(cards.first()).toContainText(/\d\.\d km/);
  const distances = (await cards.allTextContents()).map((text) => Number(/(\d+\.\d) km/.exec(text)?.[1]));
  expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  await expect(page.locator('li[data-chosen]')).toContainText(`${distances[0]?.toFixed(1)} km`);
  await expect(map.locator('[data-chosen]')).toBeInViewport();
  await expect(map.getByText('你在這裏')).toBeInViewport();
  const title = await cards.first().getByRole('heading').textContent();
  await tap(() => cards.first().getByRole('link').first().click());
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title ?? '');
  expect(taps).toBeLessThanOrEqual(5);
  expect(addresses.filter((address) => /22\.38|114\.18/.test(address))).toEqual([]);
});

test('without a position, a phone is offered a station to start from', { tag: '@phone' }, async ({
  page,
}) => {
  const { map } = await openMap(page, '/course');
  const near = map.getByRole('button', { name: '我附近' });
  await near.click();
  const dialog = map.getByRole('dialog', { name: /瀏覽器沒有提供你的位置/ });
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(map).toBeVisible();
  await near.click();
  await expect(dialog).toBeInViewport({ ratio: 1 });
  expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  expect(await violationsOf(page, { within: '[data-map-box] [role="dialog"]' })).toEqual([]);
  await dialog.getByLabel('車站或地區').fill('沙田');
  await dialog.getByRole('button', { name: '列出附近的課程' }).click();
  await expect(page).toHaveURL(/near=SHT&radiusKm=20#map$/);
  await expect(page.getByRole('article').first()).toContainText(/\d\.\d km/);
  await expect(map.getByText('沙田', { exact: true }).first()).toBeInViewport();
});

test('a map weighs nothing before it is opened, and little then', { tag: '@desktop' }, async ({ page }) => {
  const fetched: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'image') fetched.push(response);
  });
  // Every page fetches the client of the API with what it starts after the load (app/[locale]/deferred.ts).
  const client = page.waitForResponse(/\/api\/v1\/popups/);
  await page.goto('/course');
  await client;
  const before = new Set(fetched.map((response) => response.url()));
  expect([...before].filter((url) => /\/map|leaflet/.test(url))).toEqual([]);
  fetched.length = 0;
  await page.getByRole('link', { name: WORDS.zh.open, exact: true }).click();
  await expect(page.getByRole('region', { name: WORDS.zh.map }).getByRole('listitem').first()).toBeAttached();
  await page.waitForLoadState('networkidle');
  const names = fetched.map((response) => new URL(response.url()).pathname);
  expect(names).toContain('/map/hong-kong.json');
  expect(names).toContain('/api/v1/posts/map');
  expect(fetched.filter((response) => before.has(response.url()))).toEqual([]);
  const bodies = await Promise.all(fetched.map(async (response) => gzipSync(await response.body()).length));
  const total = bodies.reduce((sum, size) => sum + size, 0) / 1000;
  console.log(`map: ${total.toFixed(1)} kB in ${bodies.length} files`);
  expect(total).toBeLessThanOrEqual(MAP_MAX_KB);
});
