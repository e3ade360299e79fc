import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { PASSWORD } from './account-steps';
import { button, dialogOf, fill, heading, said, textsOf } from './admin-words';
import { violationsOf } from './axe';
import { overflowOf } from './overflow';
import { siteUnderTest } from './site-under-test';
import { test } from './test';

/**
 * The first day of an operator. It changes what every page shows, and removes the samples, so it has a site with a
 * database of its own.
 */
const EMAIL = 'operator@opening.example';
const START_MS = 400_000;
const OWN = {
  operatorNameZh: '開幕有限公司',
  operatorNameEn: 'Opening Limited',
  operatorAddressZh: '香港中環1號',
  operatorAddressEn: '1 Central, Hong Kong',
  contactEmail: 'hello@opening.example',
  whatsappNumbers: '6123 4567',
  socialFacebookUrl: 'https://www.facebook.com/opening',
} as const;

let site: ChildProcess | undefined;
let origin = '';
let folder = '';

test.beforeAll(async ({ browserName: _ }, { parallelIndex }) => {
  test.setTimeout(START_MS);
  const port = siteUnderTest.port + 30 + parallelIndex;
  origin = `http://localhost:${port}`;
  folder = `${siteUnderTest.dataDir}-opening-${parallelIndex}`;
  await rm(folder, { recursive: true, force: true });
  site = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(port),
      NODE_ENV: 'production',
      DATA_DIR: folder,
      DATABASE_URL: '',
      SITE_URL: origin,
      RATE_LIMIT_SCALE: '1000',
      ADMIN_EMAIL: EMAIL,
      ADMIN_PASSWORD: PASSWORD,
      // Without the sample administrator the operator would have to enrol an authenticator first.
      REQUIRE_SECOND_FACTOR: 'false',
    },
  });
  await expect
    .poll(async () => (await fetch(`${origin}/readyz`).catch(() => null))?.ok, { timeout: START_MS - 10_000 })
    .toBe(true);
});
test.afterAll(async () => {
  test.setTimeout(60_000);
  if (site && site.exitCode === null) {
    site.kill('SIGTERM');
    await once(site, 'exit');
  }
  await rm(folder, { recursive: true, force: true });
});

test('an operator opens a new site: own data on every page at once, an announcement for a time, the samples away', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000);
  const t = textsOf('en');
  const { settings, samples, finding } = t.configuration;
  const textOf = async (path: string) => (await request.get(`${origin}${path}`)).text();
  const announced = () => textOf('/api/v1/webconfigs');

  await test.step('the list of what is missing leads to the fields', async () => {
    await page.goto(`${origin}/en/admin/configuration`);
    await page.getByLabel(t.signIn.email).fill(EMAIL);
    await page.getByLabel(t.signIn.password, { exact: true }).fill(PASSWORD);
    await button(page, t.signIn.signIn).click();
    await expect(heading(page)).toHaveText(t.configuration.title);
    await expect(page.getByText(finding.operator_unnamed)).toBeVisible();
    await page.getByRole('link', { name: settings.fields.operatorNameEn }).first().click();
    await expect(page.getByLabel(settings.fields.operatorNameEn, { exact: true })).toBeInViewport();
    expect(await violationsOf(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await overflowOf(page)).toBe(0);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('own data are on the next request of cached pages, in both languages', async () => {
    for (const path of ['/', '/en', '/contact', '/en/contact'])
      expect(await textOf(path)).not.toContain(OWN.contactEmail);
    for (const [name, value] of Object.entries(OWN))
      await page.getByLabel(settings.fields[name as keyof typeof OWN], { exact: true }).fill(value);
    await button(page, settings.save).click();
    await expect(said(page, settings.saved)).toBeAttached();
    await expect(page.getByText(finding.operator_named)).toBeVisible();
    for (const path of ['/', '/en']) {
      const text = await textOf(path);
      expect(text).toContain(`mailto:${OWN.contactEmail}`);
      expect(text).toContain(OWN.socialFacebookUrl);
      expect(text).toContain('https://wa.me/85261234567');
    }
    expect(await textOf('/contact')).toContain(OWN.operatorNameZh);
    expect(await textOf('/en/contact')).toContain(OWN.operatorNameEn);
    expect(await textOf('/.well-known/security.txt')).toContain(OWN.contactEmail);
  });

  await test.step('an announcement is shown for a time, and switched off and on', async () => {
    const text = '今日開站';
    await page.goto(`${origin}/en/admin/announcements`);
    await button(page, t.editors.add).click();
    const form = page.getByRole('main').locator('form');
    await form.getByLabel(t.editors.fields.body).fill(text);
    await form.getByLabel(t.editors.fields.bodyEn).fill('We open today');
    await form.getByLabel(t.editors.fields.showUntil).fill('2099-01-01T00:00');
    await form.getByRole('button', { name: t.editors.save }).click();
    await expect(said(page, t.editors.saved)).toBeAttached();
    expect(await announced()).toContain(text);
    await page.goto(`${origin}/en/admin/announcements`);
    await button(page, fill(t.editors.endNamed, { name: text })).click();
    await expect(said(page, fill(t.editors.hidden, { name: text }))).toBeAttached();
    expect(await announced()).not.toContain(text);
    await button(page, fill(t.editors.showNowNamed, { name: text })).click();
    await expect(said(page, fill(t.editors.shownNow, { name: text }))).toBeAttached();
    expect(await announced()).toContain(text);
  });

  await test.step('the samples go with their hashtags, and nothing else', async () => {
    expect(JSON.parse(await textOf('/api/v1/hashtags')).data).not.toEqual([]);
    await page.goto(`${origin}/en/admin/configuration`);
    await button(page, samples.remove).click();
    await dialogOf(page).getByRole('button', { name: samples.remove, exact: true }).click();
    await expect(page.getByText(samples.none)).toBeVisible({ timeout: 60_000 });
    expect(JSON.parse(await textOf('/api/v1/posts')).data.posts).toEqual([]);
    expect(JSON.parse(await textOf('/api/v1/hashtags')).data).toEqual([]);
    expect(await textOf('/en')).toContain(`mailto:${OWN.contactEmail}`);
    expect(await announced()).toContain('今日開站');
  });
});
