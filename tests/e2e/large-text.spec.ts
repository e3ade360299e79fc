import { expect, type Locator } from '@playwright/test';
import { joinMember, openAs } from './account-steps';
import { doubleText, largeTextFaults } from './large-text';
import { pageTypes } from './page-types';
import { test } from './test';

test.use({ viewport: { width: 390, height: 844 } });

/** Forms, which `pageTypes` leaves out. */
const FORMS = ['/merchant/signup', '/merchant/dashboard', '/admin', '/user'];
const MEMBER_TABS = ['bookmarks', 'comments', 'profile', 'recent', 'alerts', 'waiting'];

/** The head of the page may fill the screen; a step down shows the row of tabs. */
async function expectWithinWidth(tab: Locator): Promise<void> {
  const beyond = () =>
    tab.evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      return Math.max(0, -left, right - window.innerWidth);
    });
  await expect.poll(beyond).toBeLessThan(2);
}

for (const language of ['zh', 'en'] as const) {
  const prefix = language === 'en' ? '/en' : '';

  test(`every page type fits a phone with text of twice the size (${language})`, async ({
    page,
    request,
  }) => {
    test.setTimeout(300_000);
    await doubleText(page);
    const paths = [
      ...(await pageTypes(request)).map((type) => type[language]),
      ...FORMS.map((path) => prefix + path),
    ];
    for (const path of paths)
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.locator('h1, h2').first()).toBeVisible();
        expect.soft(await largeTextFaults(page), path).toEqual([]);
      });
  });

  test(`the example in the search field stands in the middle of it (${language})`, async ({ page }) => {
    await doubleText(page);
    await page.goto(prefix || '/');
    const sizes = await page
      .getByRole('combobox')
      .or(page.locator('header [name="keyword"]'))
      .first()
      .evaluate((field) =>
        [undefined, '::placeholder'].map((part) => Number.parseFloat(getComputedStyle(field, part).fontSize)),
      );
    const [own = 0, example = 0] = sizes;
    expect(own - example).toBeLessThan(2);
  });

  test(`the filter sheet fits a phone with text of twice the size (${language})`, async ({ page }) => {
    await doubleText(page);
    await page.goto(`${prefix}/course`);
    await page.locator('form[data-list] > div > [popovertarget]').click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('radio').nth(3)).toBeVisible();
    expect(await largeTextFaults(page)).toEqual([]);
    const outside = await sheet.evaluate((element) =>
      [...element.querySelectorAll('a, button, label, input:not([type="hidden"])')]
        .filter((part) => part.checkVisibility() && part.getBoundingClientRect().right > window.innerWidth)
        .map((part) => part.textContent),
    );
    expect(outside).toEqual([]);
  });

  test(`the map fits a phone with text of twice the size (${language})`, async ({ page }) => {
    await doubleText(page);
    await page.goto(`${prefix}/course?keyword=${language === 'zh' ? '太極' : 'tai chi'}#map`);
    const map = page.locator('[data-map-box]');
    const card = page.locator('li[data-chosen]');
    await expect(card).toBeVisible();
    const shortened = await page
      .locator('form[data-list] li > article *')
      .evaluateAll((parts) =>
        parts
          .filter(
            (part) =>
              part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).textOverflow === 'ellipsis',
          )
          .map((part) => part.textContent),
      );
    expect(shortened).toEqual([]);
    const boxes = await map
      .getByRole('button', { name: language === 'zh' ? /^(清單|我附近)$/ : /^(List|Near me)$/ })
      .evaluateAll((all) => all.map((button) => button.getBoundingClientRect().toJSON()));
    const [one, other] = boxes;
    expect(boxes).toHaveLength(2);
    expect(
      one.right <= other.left ||
        one.left >= other.right ||
        one.bottom <= other.top ||
        one.top >= other.bottom,
    ).toBe(true);
    await expect(card).toBeVisible();
    // The pin is above the buttons.
    const top = Math.min(...boxes.map((box) => box.top));
    await expect
      .poll(() => map.locator('[data-chosen]').evaluate((pin) => pin.getBoundingClientRect().bottom))
      .toBeLessThanOrEqual(top);
  });

  test(`the member area fits a phone with text of twice the size (${language})`, async ({
    page,
    request,
  }) => {
    const { session } = await joinMember(request);
    const [{ id }] = (await (await request.get('/api/v1/posts?per_page=1&sort=newest')).json()).data.posts;
    for (const [call, data] of [
      ['bookmarks', { post_id: id }],
      ['comments', { post_id: id, title: '好堂', content: '導師好細心。', point: 4 }],
      ['saved_searches', { filters: { district: ['sha_tin'] } }],
    ] as const)
      expect((await request.post(`/api/v1/${call}`, { headers: session, data })).status(), call).toBe(200);
    await doubleText(page);
    await openAs(page, { ...session, 'post-history': JSON.stringify([id]) }, `${prefix}/user`);
    for (const tab of MEMBER_TABS)
      await test.step(tab, async () => {
        await page.goto(`${prefix}/user?tab=${tab}`);
        const panel = page.getByRole('tabpanel');
        await expect(panel.locator('article, form, li, h2').first()).toBeVisible();
        await expectWithinWidth(page.getByRole('tab', { selected: true }));
        expect.soft(await largeTextFaults(page), tab).toEqual([]);
      });
  });
}
