import { expect } from '@playwright/test';
import { violationsOf } from './axe';
import { test } from './test';

test.describe('a list of courses', () => {
  test('is printed with its courses, without what can only be clicked', { tag: '@desktop' }, async ({
    page,
  }) => {
    await page.goto('/en/course?free=true');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const hidden of ['#filters', 'select[name="sort"]', 'header form', '[data-bookmark]'])
      await expect(page.locator(hidden).first()).toBeHidden();
  });

  test('begins within 400 px on a phone, whose header hides on the way down and covers no focus', {
    tag: '@phone',
  }, async ({ page }) => {
    for (const path of ['/course?keyword=陶藝', '/en/category/sports-en', '/category/sports']) {
      await page.goto(path);
      const first = await page.getByRole('article').first().boundingBox();
      expect(first?.y, path).toBeLessThanOrEqual(400);
    }
    const open = page.getByRole('button', { name: '篩選' });
    const header = page.locator('body > .static-view > header');
    const topOf = async (part: typeof open) => (await part.boundingBox())?.y ?? 0;
    await page.mouse.move(200, 500);
    await page.mouse.wheel(0, 1500);
    await expect.poll(() => topOf(header)).toBe(-81);
    await expect.poll(() => topOf(open)).toBeLessThan(20);
    await header.getByRole('link').first().focus();
    await expect.poll(() => topOf(header)).toBe(0);
    await expect.poll(() => topOf(open)).toBeGreaterThan(81);
  });

  test('keeps its facets in place, and remembers the district that was chosen last', {
    tag: '@phone',
  }, async ({ page }) => {
    await page.goto('/course');
    await page.getByRole('button', { name: '篩選' }).click();
    const filters = page.locator('#filters');
    const places = () =>
      filters
        .locator('[name="district"]')
        .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('value')));
    const before = await places();
    await filters.locator('[name="district"][value="sha_tin"]').check();
    await expect(page).toHaveURL(/\?district=sha_tin$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('沙田區的課程');
    expect(await places()).toEqual(before);
    await expect(filters.locator('[name="district"][value="tai_po"]')).toBeVisible();
    await page.goto('/course?dayPart=evening,morning');
    await page.getByRole('button', { name: '篩選' }).click();
    const mine = filters.getByRole('button', { name: '我的地區：沙田區' });
    // Beside the heading, not on the field below it.
    const overlap = await mine.evaluate((button) => {
      const field = button.closest('fieldset')?.querySelector('[name="near"]');
      return button.getBoundingClientRect().bottom - (field?.getBoundingClientRect().top ?? 0);
    });
    expect(overlap).toBeLessThanOrEqual(0.5);
    await mine.click();
    await expect(page).toHaveURL(/\?district=sha_tin&dayPart=morning,evening$/);
    await filters.locator('[type="range"]').last().fill('200');
    await expect(page).toHaveURL(/priceMax=200/);
    await expect(filters.locator('[name="priceMax"]')).toHaveValue('200');
    // What the price is for is a choice; the chip says it.
    await filters.getByRole('radio', { name: '每堂' }).click();
    await expect(page).toHaveURL(/priceBasis=lesson&priceMax=200/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: '移除篩選：每堂HK$200或以下' })).toBeVisible();
  });

  test('follows the price that is typed, says its number, and keeps the focus', { tag: '@desktop' }, async ({
    page,
  }) => {
    await page.goto('/en/course');
    const field = page.locator('#filters [name="priceMax"]');
    await field.pressSequentially('300');
    await expect(page).toHaveURL(/\?priceMax=300$/);
    await expect(page.locator('form[data-list] > [role="status"]')).toHaveText(/\d courses$/);
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('300');
    await page.locator('#filters').getByLabel('One session or day').check();
    await expect(page).toHaveURL(/priceMax=300&oneOff=true$/);
    await expect(page.getByRole('link', { name: 'Remove filter: One session or day' })).toBeVisible();
  });

  test('removes the pieces of a keyword one by one', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/en/course?keyword=weekday evenings pottery');
    await expect(page.getByRole('link', { name: 'Remove filter: pottery' })).toBeVisible();
    await expect(page.locator('form[data-list] > div > [popovertarget]')).toHaveText('Filters');
    await page.getByRole('link', { name: 'Remove filter: weekday evenings' }).click();
    await expect(page).toHaveURL(/keyword=pottery$/);
  });

  test('has filters that hold the focus and the page behind on a phone, until they are closed', {
    tag: '@phone',
  }, async ({ page }) => {
    await page.goto('/course');
    const open = page.getByRole('button', { name: '篩選' });
    // Playwright's role locators exclude aria-hidden elements but not inert ones.
    const reachable = page.locator('article:not([inert] *)');
    const sheet = page.getByRole('dialog', { name: '篩選' });
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => sheet.getByRole('button', { name: '關閉' }).click(),
      () => sheet.getByRole('button', { name: /^顯示.*個課程$/ }).click(),
    ]) {
      await open.click();
      await expect(sheet.getByRole('button', { name: '關閉' })).toBeFocused();
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
    await sheet.getByRole('checkbox', { name: /^免費/ }).check();
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

  test('closes its filter sheet by a step back and keeps what was chosen in it', {
    tag: '@phone',
  }, async ({ page }) => {
    await page.goto('/category');
    await page.goto('/course');
    await page.getByRole('button', { name: '篩選' }).click();
    const sheet = page.getByRole('dialog', { name: '篩選' });
    await expect(sheet.getByRole('button', { name: '關閉' })).toBeFocused();
    for (const [name, address] of [
      ['免費', /free=true/],
      ['可試堂', /free=true&trial=true|trial=true&free=true/],
    ] as const) {
      await sheet.getByRole('checkbox', { name: new RegExp(`^${name}`) }).check();
      await expect(page).toHaveURL(address);
      await expect(page.locator('form[data-list]')).not.toHaveAttribute('aria-busy', 'true');
    }
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/trial=true/);
    await expect(page.getByRole('link', { name: '移除篩選：免費' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/category$/);
  });

  test('refuses a wrong value in its field', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/en/course');
    const age = page.getByRole('textbox', { name: 'Exact age, such as 6' });
    await age.pressSequentially('999', { delay: 60 });
    await age.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Enter an age from 0 to 120, such as 6 or 6-8.');
    await expect(age).toBeFocused();
    await expect(page).toHaveURL(/\/en\/course$/);
    await age.fill('9');
    await expect(page).toHaveURL(/\?age=9$/);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('leads from a page after its last one to the last one', { tag: '@desktop' }, async ({ request }) => {
    const { data: categories } = await (await request.get('/api/v1/main_categories')).json();
    const { data: found } = await (await request.get('/api/v1/posts?per_page=1')).json();
    const [{ merchant }] = found.posts;
    const slug = `${categories[0].slug}-en`;
    for (const path of [
      '/course',
      `/category/${slug}`,
      '/hashtag',
      '/merchant',
      `/merchant/${merchant.slug}`,
    ]) {
      const address = `/en${path}?page=999`;
      expect((await request.get(address, { maxRedirects: 0 })).status(), address).toBe(307);
      const reply = await request.get(address);
      expect(reply.url(), address).not.toContain('999');
      expect((await reply.text()).match(/<main.*<\/main>/s)?.[0].split('<a ').length).toBeGreaterThan(4);
    }
    const sorted = await request.get('/en/course?sort=newest&page=999');
    expect(sorted.url()).toMatch(/\/course\?sort=newest&page=\d+$/);
    expect(await sorted.text()).toContain('<article');
  });

  test('asks for courses with a lesson on some days, and takes them off together', { tag: '@phone' }, async ({
    page,
  }) => {
    await page.goto('/course');
    const filters = page.locator('#filters');
    await page.getByRole('button', { name: '篩選' }).click();
    await filters.getByRole('link', { name: '下星期', exact: true }).click();
    await expect(page).toHaveURL(/\?from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/);
    const { from, to } = Object.fromEntries(new URL(page.url()).searchParams);
    await expect(filters.getByLabel('最早日期')).toHaveValue(from ?? '');
    await expect(filters.getByLabel('最遲日期')).toHaveValue(to ?? '');
    await expect(filters.getByRole('link', { name: '下星期', exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await filters.getByLabel('最遲日期').fill(from ?? '');
    await expect(page).toHaveURL(new RegExp(`\\?from=${from}&to=${from}$`));
    // A first day after the last one takes the last one off.
    // Focused first, as by hand: the script of the fields is imported then.
    await filters.getByLabel('最早日期').focus();
    await page.waitForLoadState('networkidle');
    await filters.getByLabel('最早日期').fill(to ?? '');
    await expect(page).toHaveURL(new RegExp(`\\?from=${to}$`));
    await page.keyboard.press('Escape');
    const card = page.getByRole('article').first();
    await expect(card).toContainText(/\d+月\d+日（.）/);
    await page.locator('a[aria-current]', { has: page.locator('svg') }).click();
    await expect(page).toHaveURL(/\/course$/);
    await page.goBack();
    await expect(page).toHaveURL(/from=/);
    await expect(filters.getByLabel('最早日期')).toHaveValue(to ?? '');
  });

  test('lists the courses near the visitor, whose position is in no address, or near a station', {
    tag: '@phone',
  }, async ({ page, context }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 22.38201, longitude: 114.18789 });
    const requests: { url: string; position: string | undefined }[] = [];
    page.on('request', (request) =>
      requests.push({ url: request.url(), position: request.headers()['x-position'] }),
    );
    await page.goto('/course');
    const whole = await page.locator('[data-text="total"]:visible').textContent();
    await page.getByRole('button', { name: '篩選' }).click();
    await page.getByRole('button', { name: '用我的位置' }).click();
    await expect(page).toHaveURL(/\?near=me$/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('article').first()).toContainText(/\d\.\d km/);
    await expect(page.locator('[data-text="total"]:visible')).not.toHaveText(whole ?? '');
    const distances = (await page.getByRole('article').allTextContents()).map((text) =>
      Number(/(\d+\.\d) km/.exec(text)?.[1]),
    );
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
    expect(Math.max(...distances)).toBeLessThanOrEqual(5);
    expect(requests.filter(({ url }) => /22\.3|114\.1/.test(url))).toEqual([]);
    expect(requests.filter(({ position }) => position !== undefined)).toEqual([
      { url: expect.stringMatching(/\/api\/v1\/posts\?.*near=me/), position: '22.382,114.188' },
    ]);
    expect(await violationsOf(page, { within: '[data-near-list]' })).toEqual([]);
    await page.getByRole('link', { name: '地圖', exact: true }).click();
    await expect(page.getByRole('region', { name: '課程地圖' })).toBeVisible();
    expect(requests.filter(({ url }) => url.includes('/posts/map')).map(({ position }) => position)).toEqual([
      '22.382,114.188',
    ]);
    await page.getByRole('button', { name: '清單', exact: true }).click();
    await page.reload();
    await expect(page.getByRole('article').first()).toContainText(/\d\.\d km/);

    await page.getByRole('button', { name: '篩選' }).click();
    const field = page.locator('#filters').getByLabel('地區、港鐵站');
    await field.fill('沙田站');
    await field.press('Enter');
    await expect(page).toHaveURL(/near=(?!me)/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('article').first()).toContainText(/\d\.\d km/);
    await expect(field).toHaveValue('沙田站');
  });

  test('asks for the position where a query says “near me”, and no longer once the list is near it', {
    tag: '@desktop',
  }, async ({ page, context }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 22.38201, longitude: 114.18789 });
    // The button is one of the list’s script.
    await page.goto('/en/course?keyword=swimming%20near%20me', { waitUntil: 'networkidle' });
    const question = page.getByText(/^Press “Use my location” to list courses near you/);
    await question.getByRole('button', { name: 'Use my location' }).click();
    await expect(page).toHaveURL(/near=me$/);
    await expect(page.getByRole('article').first()).toContainText(/\d\.\d km/);
    await expect(question).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('article').first()).toContainText(/\d\.\d km/);
    await expect(question).toHaveCount(0);
    // Who opens the address without a position is asked once.
    await page.evaluate(() => window.sessionStorage.clear());
    await page.reload();
    await expect(question).toHaveCount(1);
  });

  test('says which filters of the address it left out', { tag: '@desktop' }, async ({ page }) => {
    await page.goto(
      '/en/course?age=200&from=2027-02-02&to=2027-01-01&district=sha_tin,atlantis&priceMin=500&priceMax=100',
    );
    await expect(page.getByRole('alert')).toHaveText(
      'The last day (2027-01-01) is before the first one (2027-02-02), so we left both out. ' +
        'We couldn’t read these filters, so we left them out: District “atlantis”, Age “200”.',
    );
    await expect(page.locator('[name="district"][value="sha_tin"]')).toBeChecked();
    // A price from more than to is taken the other way round.
    await expect(page.locator('[name="priceMin"]')).toHaveValue('100');
    await expect(page.locator('[name="priceMax"]')).toHaveValue('500');
    expect(await page.getByRole('article').count()).toBeGreaterThan(0);
  });

  test('leaves out a category and a merchant that there are not, and says so', { tag: '@desktop' }, async ({
    page,
    request,
  }) => {
    const { data } = await (await request.get('/api/v1/posts?per_page=1')).json();
    const [{ merchant }] = data.posts;
    for (const [path, text] of [
      ['/en/course?category=nowhere&merchant=nobody', 'Category “nowhere”, Merchant “nobody”'],
      ['/en/course?category=sports&subCategory=yoga', 'Category “yoga”'],
      ['/en/category/sports-en?merchant=nobody', 'Merchant “nobody”'],
      [`/en/merchant/${merchant.slug}?subCategory=nowhere&filters=all`, 'Category “nowhere”'],
    ] as const) {
      expect.soft((await page.goto(path))?.status(), path).toBe(200);
      await expect.soft(page.getByRole('alert'), path).toContainText(text);
    }
  });
});

test('a sample shows what an enquiry is, sends none, and a venue that is no place has no map', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const { data } = await (await request.get('/api/v1/posts?mode=online&per_page=1')).json();
  await page.goto(`/en/course/${data.posts[0].slug}`);
  await expect(page.getByText('Sample course', { exact: true })).toHaveCount(1);
  await expect(page.locator('main a[href*="wa.me"]')).toHaveCount(0);
  await page.locator('[data-enquiry="sample"]:visible').first().click();
  const dialog = page.getByRole('dialog', { name: 'Preview of an enquiry' });
  await expect(dialog.getByRole('region', { name: 'The merchant receives' })).toBeVisible();
  expect(await violationsOf(page, { within: '[role=dialog]' })).toEqual([]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('main a[href*="google.com/maps"]')).toHaveCount(0);
});

test('a filter selected or submitted before the updates of the list are loaded is applied', {
  tag: '@desktop',
}, async ({ page }) => {
  let release = () => {};
  const selected = new Promise<void>((resolve) => {
    release = resolve;
  });
  const update = page.waitForRequest(/list-updates/);
  await page.route(/list-updates/, async (route) => {
    await selected;
    await route.continue();
  });
  await page.goto('/en/course', { waitUntil: 'commit' });
  await update;
  await page.evaluate(() =>
    document.querySelector<HTMLInputElement>('form[data-list] [name="weekday"]')?.click(),
  );
  await page.evaluate(() => document.querySelector<HTMLFormElement>('form[data-list]')?.requestSubmit());
  await expect(page).toHaveURL('/en/course');
  release();
  await expect(page).toHaveURL('/en/course?weekday=sun');
});
