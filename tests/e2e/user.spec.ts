import { fileURLToPath } from 'node:url';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { joinMember, openAs, PASSWORD } from './account-steps';
import { test } from './test';

const PICTURE = fileURLToPath(new URL('../../public/icon-192.png', import.meta.url));
const NO_PICTURE = fileURLToPath(new URL('../../public/icon.svg', import.meta.url));
const EVERY_BOOKMARK = '**/api/v1/bookmarks/*';

const words = {
  signIn: '請先登入',
  ended: '登入已過期，請重新登入',
  enter: '登入',
  hello: (name: string) => `你好，${name}`,
  tabs: ['收藏', '留言', '個人資料', '最近瀏覽', '我的通知'],
  bookmark: (title: string) => `收藏：${title}`,
  removed: (title: string) => `已移除「${title}」的收藏`,
  undo: '復原',
  bookmarkFailed: '未能更新收藏，請再試一次。',
  noBookmarks: '未有收藏',
  browse: '瀏覽課程',
  pending: '審批中',
  editComment: '修改留言：好堂',
  commentTitle: '標題',
  sendComment: '提交留言',
  ok: '確定',
  username: '用戶名稱',
  saveProfile: '儲存變更',
  profileSaved: '個人資料已更新',
  email: '電郵地址',
  currentPassword: '現時密碼',
  wrong: '密碼不正確',
  unverified: '你的電郵地址尚未確認',
  choosePicture: '上載相片',
  wrongType: '只限 jpg 或 png 圖片，請選另一個檔案。',
  pictureUpdated: '個人相片已更新',
  newPassword: '新密碼',
  again: '再次輸入新密碼',
  changePassword: '更改密碼',
  passwordChanged: '密碼已更改，其他裝置已登出。',
  thisDevice: '這部裝置',
  signOutDevice: /^登出：/,
  deviceEnded: '該裝置已登出',
  everywhere: '登出所有裝置',
  download: '下載我的資料',
  remove: '刪除帳戶',
  understand: /^我明白/,
  removePassword: '輸入現時密碼以確認',
  wrongPassword: '密碼不正確',
  accountRemoved: '你的帳戶已刪除。',
  clear: '清除紀錄',
  noRecent: '未有瀏覽紀錄',
  retry: '再試一次',
  resetSubmit: '重設密碼',
  dead: '這條連結已失效',
  unsubscribe: '取消訂閱',
  confirm: '確認訂閱',
} as const;

interface Course {
  id: number;
  title: string;
}

async function someCourses(request: APIRequestContext): Promise<[Course, Course, ...Course[]]> {
  const reply = await request.get('/api/v1/posts?per_page=4&sort=newest&locale=zh-hk');
  return (await reply.json()).data.posts;
}

const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).first();

test.describe('the member’s area', () => {
  test('turns an expired session into signed out, once, and goes on after signing in', async ({
    page,
    request,
  }) => {
    const member = await joinMember(request);
    let calls = 0;
    page.on('request', (sent) => {
      if (sent.url().includes('/api/v1/users/current')) calls += 1;
    });
    const expired = { 'access-token': 'x'.repeat(22), client: 'y'.repeat(22), uid: 'a@b.hk' };
    await openAs(page, expired, '/user?tab=recent');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.signIn);
    await expect(page.getByText(words.ended)).toBeAttached();
    expect(await page.evaluate(() => window.localStorage.getItem('access-token'))).toBeNull();
    await page.waitForTimeout(300);
    expect(calls).toBe(1);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await page.getByRole('main').getByRole('button', { name: words.enter, exact: true }).click();
    const dialog = page.getByRole('dialog').filter({ has: page.locator('form') });
    await dialog.locator('input[type=email]').fill(member.email);
    await dialog.locator('input[type=password]').fill(PASSWORD);
    await dialog.getByRole('button', { name: words.enter, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.hello(member.username));
    await expect(page.getByRole('tab', { name: words.tabs[3] })).toHaveAttribute('aria-selected', 'true');
  });

  test('keeps the open tab in the address and moves by arrow keys', async ({ page, request }) => {
    const member = await joinMember(request);
    await test.step('another try when nothing could be read', async () => {
      await page.route('**/api/v1/users/current', (route) => route.abort());
      await openAs(page, member.session, '/user');
      const retry = page.getByRole('button', { name: words.retry });
      await expect(retry).toBeVisible({ timeout: 20_000 });
      await page.unroute('**/api/v1/users/current');
      await retry.click();
    });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.hello(member.username));
    const tab = (at: number) => page.getByRole('tab', { name: words.tabs[at] });
    await expect(tab(0)).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel', { name: words.tabs[0] })).toContainText(words.noBookmarks);
    await tab(0).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(tab(2)).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveURL(/\?tab=profile$/);
    await page.reload();
    await expect(tab(2)).toHaveAttribute('aria-selected', 'true');
    await page.goBack();
    await expect(tab(0)).toHaveAttribute('aria-selected', 'true');
    // A click at once after the step back did nothing in 3 of some 90 runs on a busy machine (docs/contributing.md).
    await expect(async () => {
      const isThere = page.url().endsWith('/course');
      if (!isThere) await page.getByRole('link', { name: words.browse }).click({ timeout: 5_000 });
      await expect(page).toHaveURL(/\/course$/, { timeout: 5_000 });
    }).toPass({ timeout: 30_000 });
  });

  test('removes a bookmark, undoes it, and puts it back when the server fails', async ({ page, request }) => {
    const { session } = await joinMember(request);
    const [first, second] = await someCourses(request);
    for (const { id } of [first, second])
      await request.post('/api/v1/bookmarks', { headers: session, data: { post_id: id } });
    await openAs(page, session, '/user');
    const bookmarkButton = page.getByRole('button', { name: words.bookmark(second.title) });
    await bookmarkButton.click();
    await expect(said(page, words.removed(second.title))).toBeAttached();
    await expect(bookmarkButton).toHaveCount(0);
    await expect(page.getByRole('button', { name: words.bookmark(first.title) })).toBeFocused();
    await page.getByRole('button', { name: words.undo }).click();
    await expect(bookmarkButton).toBeVisible();

    await page.route(EVERY_BOOKMARK, (route) => route.abort());
    await bookmarkButton.click();
    await expect(said(page, words.bookmarkFailed)).toBeAttached();
    await expect(bookmarkButton).toBeVisible();
    await page.unroute(EVERY_BOOKMARK);
    await page.reload();
    await expect(bookmarkButton).toBeVisible();
  });

  test('shows own comments with their state and edits one that waits', async ({ page, request }) => {
    const { session } = await joinMember(request);
    const [post] = await someCourses(request);
    const data = { post_id: post.id, title: '好堂', content: '導師好細心。', point: 4 };
    await request.post('/api/v1/comments', { headers: session, data });
    await openAs(page, session, '/user?tab=comments');
    const comment = page.getByRole('article').filter({ hasText: post.title });
    await expect(comment).toContainText(words.pending);
    await comment.getByRole('button', { name: words.editComment }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(words.commentTitle, { exact: true }).fill('<b>非常好</b>');
    await dialog.getByRole('button', { name: words.sendComment }).click();
    await page.getByRole('button', { name: words.ok }).click();
    await expect(comment.getByRole('heading')).toHaveText('<b>非常好</b>');
  });

  test('changes name, address and picture', async ({ page, request }) => {
    const member = await joinMember(request);
    await openAs(page, member.session, '/user?tab=profile');
    await page.getByLabel(words.username).fill('Chan Wing Sze');
    const moved = `moved-${member.email}`;
    await page.getByLabel(words.email).fill(moved);
    const password = page.getByLabel(words.currentPassword).first();
    await password.fill('not the password');
    await page.getByRole('button', { name: words.saveProfile }).click();
    await expect(page.getByText(words.wrong)).toBeVisible();
    await password.fill(PASSWORD);
    await page.getByRole('button', { name: words.saveProfile }).click();
    await expect(said(page, words.profileSaved)).toBeAttached();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.hello('Chan Wing Sze'));
    await expect(page.getByText(words.unverified)).toBeVisible();
    const paths: string[] = [];
    page.on('request', (request) => paths.push(new URL(request.url()).pathname));
    await page.reload();
    await expect(page.getByLabel(words.email)).toHaveValue(moved);
    await page.waitForTimeout(300);
    expect(paths.filter((path) => path === '/api/v1/users/current')).toHaveLength(1);

    const input = page.getByLabel(words.choosePicture);
    await input.setInputFiles(NO_PICTURE);
    await expect(page.getByText(words.wrongType)).toBeVisible();
    await input.setInputFiles(PICTURE);
    await expect(said(page, words.pictureUpdated)).toBeAttached();
    await expect(page.locator('main img[src^="/media/"]').first()).toBeVisible();
  });

  test('changes the password, ends sessions and downloads the data', async ({ page, request }) => {
    const { email, session } = await joinMember(request);
    await request.post('/auth/sign_in', {
      data: { email, password: PASSWORD },
      headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0' },
    });
    await openAs(page, session, '/user?tab=profile');
    await expect(page.getByText(words.thisDevice, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: words.signOutDevice }).click();
    await expect(said(page, words.deviceEnded)).toBeAttached();
    await expect(page.getByRole('button', { name: words.signOutDevice })).toHaveCount(0);

    const next = 'Peak Tram at dawn 1888';
    await page.getByLabel(words.currentPassword).last().fill(PASSWORD);
    await page.getByLabel(words.newPassword, { exact: true }).fill(next);
    await page.getByLabel(words.again).fill(next);
    await page.getByRole('button', { name: words.changePassword }).click();
    await expect(said(page, words.passwordChanged)).toBeAttached();
    const again = await request.post('/auth/sign_in', { data: { email, password: next } });
    expect(again.status()).toBe(200);

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: words.download }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('my-data.json');

    await page.getByRole('button', { name: words.everywhere }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.everywhere }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.signIn);
  });

  test('removes the account only after it is understood what follows', async ({ page, request }) => {
    const { email, session } = await joinMember(request);
    await openAs(page, session, '/user?tab=profile');
    await page.getByRole('button', { name: words.remove }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: words.remove })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: words.remove })).toBeFocused();
    await page.getByRole('button', { name: words.remove }).click();
    await dialog.getByRole('checkbox', { name: words.understand }).check();
    await expect(dialog.getByRole('button', { name: words.remove })).toBeDisabled();
    const password = dialog.getByLabel(words.removePassword, { exact: true });
    await password.fill('wrong password');
    await dialog.getByRole('button', { name: words.remove }).click();
    await expect(dialog.getByText(words.wrongPassword)).toBeVisible();
    await password.fill(PASSWORD);
    await dialog.getByRole('button', { name: words.remove }).click();
    await expect(page.getByText(words.accountRemoved)).toBeVisible();
    const reply = await request.post('/auth/sign_in', { data: { email, password: PASSWORD } });
    expect(reply.status()).toBe(401);
  });

  test('lists recent views and clears them', async ({ page, request }) => {
    const { session } = await joinMember(request);
    const posts = await someCourses(request);
    const history = JSON.stringify(posts.map(({ id }) => id));
    await openAs(page, { ...session, 'post-history': history }, '/user?tab=recent');
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(posts.map(({ title }) => title));
    await page.getByRole('button', { name: words.clear }).click();
    await expect(page.getByText(words.noRecent)).toBeVisible();
    await page.getByRole('button', { name: words.undo }).click();
    await expect(page.getByRole('article')).toHaveCount(posts.length);
  });
});

test.describe('pages that mails lead to', () => {
  test('a new password is typed twice, and a dead link says so', async ({ page }) => {
    await page.goto(`/reset-password?reset_password_token=${'z'.repeat(22)}`);
    const password = page.getByLabel(words.newPassword, { exact: true });
    await password.fill('Peak Tram at dawn 1888');
    await page.getByLabel(words.again).fill('Peak Tram at dawn 1888');
    await page.getByRole('button', { name: words.resetSubmit }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.dead);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('they do nothing before their button is pressed', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(new URL(request.url()).pathname);
    });
    for (const [path, button] of [
      ['/unsubscribe', words.unsubscribe],
      ['/subscribe/confirm', words.confirm],
    ] as const) {
      sent.length = 0;
      await page.goto(`${path}?token=${'t'.repeat(43)}`);
      await expect(page.getByRole('button', { name: button })).toBeVisible();
      await page.waitForTimeout(300);
      expect(sent).toEqual([]);
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.dead);
      expect(sent).toEqual([`/api/v1${path}`]);
    }
  });
});
