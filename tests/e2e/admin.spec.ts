import { expect } from '@playwright/test';
import { joinMember } from './account-steps';
import {
  administrator,
  administratorSession,
  openScreen,
  openSection,
  submitAdvertisement,
} from './admin-steps';
import { dialogOf, heading, said, textsOf } from './admin-words';
import { test } from './test';

const words = {
  signIn: 'Administrator sign-in',
  email: 'Email',
  password: 'Password',
  enter: 'Sign in',
  wrong: 'username or password incorrect',
  signOut: 'Sign out',
  again: 'Please sign in again',
  preview: 'Public page',
  approve: 'Approve and publish',
  requestChanges: 'Request changes',
  reason: 'Note to the merchant',
  required: 'must be filled in',
  approveComment: 'Approve: 好堂',
  add: 'Add',
  edit: (name: string) => `Edit: ${name}`,
  remove: (name: string) => `Delete: ${name}`,
  delete: 'Delete',
  chinese: 'Chinese text',
  english: 'English text',
  save: 'Save',
  saved: 'Saved; the site is up to date',
  enable: 'Turn on',
  qr: 'QR code for your authenticator app',
} as const;

const t = textsOf('en');

test.describe('the administrator’s screens', () => {
  test('let in who has the password, and out again', async ({ page }) => {
    const { email, password } = administrator();
    await page.goto('/en/admin/account');
    await expect(heading(page)).toHaveText(words.signIn);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await page.getByLabel(words.email).fill(email);
    await page.getByLabel(words.password, { exact: true }).fill('not the password');
    await page.getByRole('button', { name: words.enter, exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: words.wrong })).toBeVisible();
    await page.getByLabel(words.password, { exact: true }).fill(password);
    await page.getByRole('button', { name: words.enter, exact: true }).click();
    await expect(page.getByText(email).first()).toBeVisible();
    await page.getByRole('button', { name: words.enable }).click();
    await expect(page.getByRole('img', { name: words.qr })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: words.signOut, exact: true }).click();
    await expect(heading(page)).toHaveText(words.signIn);
  });

  test('share one session among the tabs of a browser, which a sign-out in any of them ends', async ({
    page,
    context,
  }) => {
    const { email, password } = administrator();
    const waiting = await context.newPage();
    await waiting.goto('/en/admin/account');
    await expect(heading(waiting)).toHaveText(words.signIn);
    await page.goto('/en/admin/account');
    await page.getByLabel(words.email).fill(email);
    await page.getByLabel(words.password, { exact: true }).fill(password);
    await page.getByRole('button', { name: words.enter, exact: true }).click();
    const opened = await context.newPage();
    await opened.goto('/en/admin/account');
    for (const tab of [page, waiting, opened]) await expect(heading(tab)).toHaveText(t.account.title);
    await opened.getByRole('button', { name: words.signOut, exact: true }).click();
    for (const tab of [page, waiting, opened]) await expect(heading(tab)).toHaveText(words.signIn);
    const later = await context.newPage();
    await later.goto('/en/admin');
    await expect(heading(later)).toHaveText(words.signIn);
  });

  test('are found by Ctrl K, and by the keyboard alone', async ({ page, request }) => {
    await openScreen(page, await administratorSession(request), '/en/admin/members');
    await expect(heading(page)).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(dialogOf(page).getByRole('combobox', { name: t.search.field })).toBeFocused();
    await page.keyboard.type('audit');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/en\/admin\/audit$/);
    await expect(page.locator('#screen')).toBeFocused();
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('publish an advertisement, which is right on the next request', async ({ page, request }) => {
    const [title, titleEn] = [`陶藝班 ${Date.now()}`, `Pottery ${Date.now()}`];
    const { id, slug } = await submitAdvertisement(request, title, titleEn);
    await openScreen(page, await administratorSession(request), `/en/admin/advertisements?keyword=${title}`);
    await page.getByRole('link', { name: titleEn }).first().click();
    await expect(heading(page)).toHaveText(titleEn);
    await page.getByRole('tab', { name: words.preview }).click();
    const preview = page.frameLocator('iframe');
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText(titleEn);
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    expect((await request.get(`/course/${slug}`)).status()).toBe(404);
    await page.getByRole('button', { name: words.approve }).click();
    await expect(page).not.toHaveURL(new RegExp(`/advertisements/${id}`));
    for (const [address, text] of [
      [`/course/${slug}`, title],
      [`/en/course/${slug}`, titleEn],
    ] as const) {
      const answer = await request.get(address);
      expect(answer.status()).toBe(200);
      expect(await answer.text()).toContain(text);
    }
  });

  test('ask for changes with a reason, which the merchant reads', async ({ page, request }) => {
    const { id, session } = await submitAdvertisement(request, `木工班 ${Date.now()}`, 'Woodwork');
    await openScreen(page, await administratorSession(request), `/en/admin/advertisements/${id}`);
    await expect(heading(page)).toHaveText('Woodwork');
    await page.getByRole('button', { name: words.requestChanges }).click();
    await expect(page.getByText(words.required)).toBeVisible();
    await page.getByLabel(words.reason).fill('圖片太暗，請更換。');
    await page.getByRole('button', { name: words.requestChanges }).click();
    await expect(page).not.toHaveURL(new RegExp(`/advertisements/${id}`));
    const own = await (
      await request.get(`/api/v1/merchants/current/posts/${id}`, { headers: session })
    ).json();
    expect(own.data.post).toMatchObject({ state: 'changes_requested', reason: '圖片太暗，請更換。' });
  });

  test('tell the second of two administrators, and keep what was typed when a session ends', async ({
    page,
    request,
  }) => {
    const { id } = await submitAdvertisement(request, `素描班 ${Date.now()}`, 'Drawing');
    const session = await administratorSession(request);
    await openScreen(page, session, `/en/admin/advertisements/${id}`);
    await page.getByLabel(words.reason).fill('請補充地址。');
    await request.delete('/admin-auth/sign_out', { headers: session });
    await page.getByRole('button', { name: words.requestChanges }).click();
    const dialog = page.getByRole('dialog', { name: words.again });
    await dialog.getByLabel(words.password, { exact: true }).fill(administrator().password);
    const other = await administratorSession(request);
    const shown = await request.get(`/api/v1/admin/advertisements/${id}`, { headers: other });
    const { version } = (await shown.json()).data.advertisement;
    const decided = await request.post(`/api/v1/admin/advertisements/${id}/decision`, {
      headers: other,
      data: { version, decision: 'approve' },
    });
    expect(decided.status()).toBe(200);
    await dialog.getByRole('button', { name: words.enter, exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('alert').filter({ hasText: administrator().email })).toBeVisible();
    await expect(page.getByLabel(words.reason)).toHaveValue('請補充地址。');
  });

  test('approve a comment, which the course then shows', async ({ page, request }) => {
    const { session } = await joinMember(request);
    const list = await (await request.get('/api/v1/posts?per_page=1&sort=rating')).json();
    const [post] = list.data.posts;
    const content = `導師好細心。${Date.now()}<script>window.hacked=1</script>`;
    const data = { post_id: post.id, title: '好堂', content, point: 4 };
    expect((await request.post('/api/v1/comments', { headers: session, data })).status()).toBe(200);
    const keyword = encodeURIComponent(content.slice(0, 12));
    await openScreen(page, await administratorSession(request), `/en/admin/comments?keyword=${keyword}`);
    await expect(page.getByText(content)).toBeVisible();
    await page.getByRole('button', { name: words.approveComment }).click();
    await expect(page.getByText(content)).toHaveCount(0);
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    const detail = await (await request.get(`/api/v1/posts/${post.slug}`)).json();
    expect(JSON.stringify(detail.data.post_detail.comments)).toContain(content.slice(0, 12));
  });

  test('write an announcement, change it and take it away', async ({ page, request }) => {
    const [text, changed] = [`公告 ${Date.now()}`, `更新 ${Date.now()}`];
    const shown = async () => JSON.stringify(await (await request.get('/api/v1/webconfigs')).json());
    await openScreen(page, await administratorSession(request), '/en/admin/announcements');
    await page.getByRole('button', { name: words.add, exact: true }).click();
    const form = page.getByRole('main').locator('form');
    await form.getByRole('button', { name: words.save }).click();
    await expect(form.getByText(words.required)).toHaveCount(2);
    await form.getByLabel(words.chinese).fill(text);
    await form.getByLabel(words.english).fill('An announcement');
    await form.getByRole('button', { name: words.save }).click();
    await expect(said(page, words.saved)).toBeAttached();
    expect(await shown()).toContain(text);
    await page.goto('/en/admin/announcements');
    await page.getByRole('button', { name: words.edit(text) }).click();
    await form.getByLabel(words.chinese).fill(changed);
    await form.getByRole('button', { name: words.save }).click();
    await expect(said(page, words.saved)).toBeAttached();
    expect(await shown()).toContain(changed);
    await page.goto('/en/admin/announcements');
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: words.remove(changed) }).click();
    await dialog.getByRole('button', { name: words.delete, exact: true }).click();
    await expect(dialog).toHaveCount(0);
    expect(await shown()).not.toContain(changed);
  });

  test('switch in place: address, title and focus follow, and back leads back to the filters', async ({
    page,
    request,
  }) => {
    await openScreen(page, await administratorSession(request), '/en/admin/members');
    await expect(heading(page)).toBeVisible();
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    const filtered = /\/en\/admin\/members\?keyword=sample$/;
    await page.getByRole('searchbox').fill('sample');
    await expect(page).toHaveURL(filtered);
    const members = (await heading(page).textContent()) ?? '';
    await openSection(page, 'blogs');
    await expect(heading(page)).not.toHaveText(members);
    await expect(page).toHaveTitle(new RegExp(`^${await heading(page).textContent()}`));
    await expect(page.locator('#screen')).toBeFocused();
    await page.goBack();
    await expect(heading(page)).toHaveText(members);
    await expect(page).toHaveURL(filtered);
    await expect(page.getByRole('searchbox')).toHaveValue('sample');
    await page.goForward();
    await expect(heading(page)).not.toHaveText(members);
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  });

  test('are the same page for everybody, which the gateway keeps', async ({ request }) => {
    // Another test may change the catalogue in between, which clears the cache.
    for (const address of ['/en/admin', '/en/admin/advertisements', '/en/admin/advertisements/12'])
      await expect(async () => {
        const first = await request.get(address);
        const again = await request.get(address, { headers: { 'accept-language': 'fr' } });
        expect(again.headers()['cache-status'], address).toBe('gateway; hit');
        expect(await again.text()).toBe(await first.text());
      }).toPass();
    expect((await request.get('/en/admin/nothing')).status()).toBe(404);
  });
});
