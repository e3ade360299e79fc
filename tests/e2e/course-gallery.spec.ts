import { expect } from '@playwright/test';
import { readDemo } from '@/server/demo/data';
import { violationsOf } from './axe';
import { test } from './test';

/** A sample with five pictures, whose merchant is asked on WhatsApp. */
function pictured(): string {
  const { courses, merchants } = readDemo();
  const byWhatsapp = new Set(
    merchants
      .map(({ line }) => JSON.parse(line) as { id: string; contact_is_whatsapp?: boolean })
      .flatMap(({ id, contact_is_whatsapp: is }) => (is ? [id] : [])),
  );
  const found = courses.find(
    ({ row, line }) => row.demo.gallery.length === 4 && byWhatsapp.has(JSON.parse(line).merchant),
  );
  if (!found) throw new Error('the demo has no course with five pictures');
  return found.row.slug;
}

test('a course shows at once what, when, where and for how much; its pictures fill the screen; its enquiry is a preview', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/en/course/${pictured()}`);

  await test.step('title, price, day, place and action are on the first screen', async () => {
    const box = page.getByRole('region', { name: 'Price and enquiry' });
    const shown = [
      page.getByRole('heading', { level: 1 }),
      box.getByText(/^HK\$/).first(),
      ...(await box.getByRole('listitem').all()),
      box.getByRole('button', { name: 'Ask on WhatsApp' }),
    ];
    for (const element of shown) {
      const bounds = await element.boundingBox();
      expect((bounds?.y ?? 999) + (bounds?.height ?? 0)).toBeLessThanOrEqual(800);
    }
    expect(await violationsOf(page)).toEqual([]);
  });

  await test.step('the viewer goes by keyboard, says where it is, and gives the focus back', async () => {
    const gallery = page.getByRole('region', { name: 'Pictures of the course' });
    const second = gallery.getByRole('link').nth(1);
    await second.focus();
    await page.keyboard.press('Enter');
    const viewer = page.getByRole('dialog', { name: 'Pictures of the course' });
    await expect(viewer.getByRole('status')).toHaveText('2 / 5');
    await page.keyboard.press('ArrowRight');
    await expect(viewer.getByRole('status')).toHaveText('3 / 5');
    expect(await violationsOf(page, { within: 'dialog[open]' })).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(viewer).toHaveCount(0);
    await expect(second).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(viewer).toBeVisible();
    const address = page.url();
    await page.goBack();
    await expect(viewer).toHaveCount(0);
    expect(page.url()).toBe(address);
  });

  await test.step('the enquiry shows what the merchant receives, and sends nothing', async () => {
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await page.getByRole('button', { name: 'Ask on WhatsApp' }).click();
    const dialog = page.getByRole('dialog', { name: 'Preview of an enquiry' });
    await dialog.getByLabel('WhatsApp message').fill('Is there a place on Monday?');
    await expect(dialog.getByRole('region', { name: 'The merchant receives' })).toContainText(
      'Is there a place on Monday?',
    );
    expect(await violationsOf(page, { within: '[role=dialog]' })).toEqual([]);
    await dialog.getByRole('button', { name: 'Done' }).click();
    expect(sent.filter((url) => url.includes('/enquiries'))).toEqual([]);
  });

  await test.step('on a phone the pictures are a row, the bar asks, and large text is not clipped', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const bar = page.locator('[data-bottom-bar]');
    await expect(bar).toBeVisible();
    expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(76);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    const narrow = await page.locator('main :is(h1, h2, h3, b, a, p)').evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility() && (one.textContent ?? '').trim().length > 8)
        .filter((one) => one.getBoundingClientRect().width > 1 && one.getBoundingClientRect().width < 64)
        .map((one) => one.textContent),
    );
    expect(narrow).toEqual([]);
  });
});
