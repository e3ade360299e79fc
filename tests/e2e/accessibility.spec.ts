import { expect } from '@playwright/test';
import { openDialog } from './account-steps';
import { test } from './test';

test('nothing moves for readers who asked for less motion', { tag: '@desktop' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['/', '/en/course']) {
    await page.goto(path);
    const moving = await page.evaluate(() => {
      const seconds = (list: string) => Math.max(...list.split(',').map(Number.parseFloat));
      const slow = [...document.querySelectorAll('*')].filter(
        (element) => seconds(getComputedStyle(element).transitionDuration) > 0.001,
      );
      return [
        document.getAnimations().length,
        slow.length,
        getComputedStyle(document.documentElement).scrollBehavior,
      ];
    });
    expect(moving, path).toEqual([0, 0, 'auto']);
  }
  await page.evaluate(() => {
    document.documentElement.scrollTop = 3000;
    const scrollTo = window.scrollTo.bind(window) as (options: ScrollToOptions) => void;
    window.scrollTo = ((options: ScrollToOptions) => {
      Reflect.set(window, 'behavior', options.behavior);
      scrollTo(options);
    }) as typeof window.scrollTo;
  });
  await page.getByRole('button', { name: 'Back to top' }).click();
  expect(await page.evaluate(() => [Reflect.get(window, 'behavior'), window.scrollY])).toEqual([
    'instant',
    0,
  ]);
});

test('where the system chooses the colours, controls have edges and what is chosen stands out', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/en/course?district=sha_tin&weekday=sat');
  const look = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { backgroundColor, borderTopColor, borderTopWidth } = getComputedStyle(element);
        return { backgroundColor, edge: borderTopWidth !== '0px' && borderTopColor !== backgroundColor };
      });
  const expectApart = async (chosen: string, other: string) =>
    expect((await look(chosen)).backgroundColor, chosen).not.toBe((await look(other)).backgroundColor);
  await expectApart('label:has([name="weekday"]:checked)', 'label:has([name="weekday"]:not(:checked))');
  await expectApart('main a[aria-current="true"]', 'main article a');
  await page.goto('/en/course');
  await expectApart('main nav a[aria-current="page"]', 'main nav a:not([aria-current])');
  await page
    .locator('article [data-bookmark]')
    .first()
    .evaluate((button) => button.setAttribute('aria-pressed', 'true'));
  await expectApart('[data-bookmark][aria-pressed="true"]', '[data-bookmark][aria-pressed="false"]');
  const dialog = await openDialog(page, 'Sign up');
  for (const button of ['header button[data-account="sign-up"]', '[role="dialog"] [type="submit"]'])
    expect((await look(button)).edge, button).toBe(true);
  await dialog.getByText('Female', { exact: true }).click();
  await expectApart('[name="gender"]:checked + span', '[name="gender"]:not(:checked) + span');
});
