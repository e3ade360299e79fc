import { expect } from '@playwright/test';
import { administratorSession, openScreen } from './admin-steps';
import { button, csvOf, dialogOf, fill, reasonsOf, statusOf, textsOf } from './admin-words';
import { importRows } from './import-steps';
import { test } from './test';

const importCourse = (title: string) =>
  importRows([
    { id: 'e2e-merchant', name: '測試商戶', name_en: 'Test merchant', district: 'sha_tin' },
    {
      id: 'e2e-course',
      merchant: 'e2e-merchant',
      category: 'badminton',
      title,
      districts: ['sha_tin'],
      price_min: 100,
    },
  ]);

test('an import by another process shows on the next request of a cached page', async ({ page }) => {
  const first = `匯入測試 ${Date.now()}`;
  await importCourse(first);
  await page.goto('/course/post-file-e2e-course');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first);
  const second = `${first} 更新`;
  await importCourse(second);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second);
});

test('the screen of imports tries a table with other headings out, imports it, and undoes it', async ({
  page,
  request,
}) => {
  const t = textsOf('en');
  const stamp = Date.now();
  const area = `區${stamp}`;
  const [studio, course] = [`studio-${stamp}`, `class-${stamp}`];
  const csv = (rows: string[]) => ({ mimeType: 'text/csv', buffer: Buffer.from(`${rows.join('\n')}\n`) });
  const session = await administratorSession(request);
  await openScreen(page, session, '/en/admin/imports');
  const file = page.getByLabel(t.imports.file, { exact: true });
  await file.setInputFiles({
    name: 'merchants.csv',
    ...csv([`編號,店名,${area}`, `${studio},匯入工房,kwun_tong`]),
  });
  await page.getByLabel(fill(t.imports.fieldNamed, { heading: area })).selectOption('district');
  await page.getByRole('checkbox').uncheck();
  await button(page, t.imports.import).click();
  await expect(page.getByRole('heading', { level: 1, name: 'merchants.csv' })).toBeVisible();
  await expect(page.getByText(t.imports.states.done, { exact: true }).first()).toBeVisible({
    timeout: 20_000,
  });

  await page.goto('/en/admin/imports');
  await file.setInputFiles({
    name: 'courses.csv',
    ...csv([
      `課程編號,Merchant ID,Course name,分類,${area},費用,老師電郵`,
      `${course},${studio},匯入班 ${stamp},wheel-throwing,kwun_tong,480,a@b.hk`,
      `${course}-x,${studio},=1+1,no-such-category,kwun_tong,480,`,
    ]),
  });
  // The mapping is remembered from the file of merchants. In this file the heading has another meaning.
  const meaning = page.getByLabel(fill(t.imports.fieldNamed, { heading: area }));
  await expect(meaning).toHaveValue('district');
  await meaning.selectOption('districts');
  await expect(page.getByLabel(fill(t.imports.fieldNamed, { heading: '費用' }))).toHaveValue('price_min');
  await expect(page.getByLabel(fill(t.imports.fieldNamed, { heading: '老師電郵' }))).toHaveValue('');
  await button(page, t.imports.tryOut).click();
  await expect(page.getByRole('cell', { name: `匯入班 ${stamp}` })).toBeVisible({ timeout: 20_000 });
  const reason = fill(reasonsOf('en').noSuchCategory, { value: 'no-such-category' });
  await expect(page.getByText(reason)).toBeVisible();
  const report = page.waitForEvent('download');
  await button(page, t.imports.saveProblems).click();
  expect(await csvOf(report)).toContain(`"3","${course}-x","分類","category","${reason}","noSuchCategory"`);
  const slug = `post-file-${course}`;
  expect(await statusOf(request, `/course/${slug}`)).toBe(404);
  await button(page, t.imports.carryOut).click();
  await expect(button(page, t.imports.undo)).toBeVisible({ timeout: 20_000 });
  expect(await statusOf(request, `/course/${slug}`)).toBe(200);
  await button(page, t.imports.undo).click();
  await dialogOf(page).getByRole('button', { name: t.imports.undo, exact: true }).click();
  await expect(page.getByText(t.imports.states.undone, { exact: true })).toBeVisible();
  expect(await statusOf(request, `/course/${slug}`)).toBe(404);
});
