import { expect } from '@playwright/test';
import { SECTION_NAMES } from '@/components/admin/sections';
import { joinMember, openAs } from './account-steps';
import { administratorSession, openMenu, openScreen, openSection } from './admin-steps';
import { heading, textsOf } from './admin-words';
import { violationsInBothSchemes, violationsOf } from './axe';
import { overflowOf, widthsOfOverflow } from './overflow';
import { test } from './test';

/** `tabs`: the tabs of the member's area, each with the button that opens its dialog. */
const LANGUAGES = {
  zh: {
    tag: '@phone',
    locale: 'zh-hk',
    prefix: '',
    tabs: { 收藏: '', 留言: '修改留言：好堂', 個人資料: '刪除帳戶', 最近瀏覽: '', 我的通知: '' },
    unknownScreen: '沒有這個頁面',
  },
  en: {
    tag: '@desktop',
    locale: 'en',
    prefix: '/en',
    tabs: {
      Bookmarks: '',
      Comments: 'Edit comment: 好堂',
      Profile: 'Delete account',
      'Recently viewed': '',
      'My alerts': '',
    },
    unknownScreen: 'There is no such page',
  },
} as const;

for (const [language, words] of Object.entries(LANGUAGES)) {
  test(`the member’s area is accessible on every tab and in its dialogs, and fits every width (${language})`, {
    tag: words.tag,
  }, async ({ page, request }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const area = `${words.prefix}/user`;
    const expectSound = async (name: string) => {
      expect.soft(await violationsInBothSchemes(page), name).toEqual([]);
      expect.soft(await widthsOfOverflow(page), name).toEqual([]);
    };
    const { session } = await joinMember(request);
    const reply = await request.get(`/api/v1/posts?per_page=1&sort=newest&locale=${words.locale}`);
    const [{ id }] = (await reply.json()).data.posts;
    const comment = { post_id: id, title: '好堂', content: '導師好細心。', point: 4 };
    for (const [call, data] of [
      ['bookmarks', { post_id: id }],
      ['comments', comment],
      ['saved_searches', { filters: { district: ['sha_tin'] } }],
    ] as const)
      expect((await request.post(`/api/v1/${call}`, { headers: session, data })).status(), call).toBe(200);

    await page.goto(area);
    await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
    await expectSound('signed out');
    await openAs(page, { ...session, 'post-history': JSON.stringify([id]) }, area);
    const dialog = page.getByRole('dialog');
    for (const [name, opensDialog] of Object.entries(words.tabs)) {
      await page.getByRole('tab', { name }).click();
      const panel = page.getByRole('tabpanel', { name });
      await expect(panel.locator('article, form, li').first()).toBeVisible();
      await expect(page.locator('h1')).toHaveCount(1);
      await expectSound(name);
      if (!opensDialog) continue;
      await panel.getByRole('button', { name: opensDialog }).click();
      await expect(dialog).toBeVisible();
      expect.soft(await violationsInBothSchemes(page), opensDialog).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
    for (const path of [
      '/reset-password?reset_password_token=x',
      '/unsubscribe',
      '/subscribe/confirm',
      '/restore/account?token=x',
      '/restore/email?token=x',
      '/claim?merchant=merchant-rally-partners',
    ]) {
      await page.goto(words.prefix + path);
      await expect(page.getByRole('main').getByRole('button').last()).toBeVisible();
      await expectSound(path);
    }
  });

  test(`the administrator’s screens are free of what axe finds, fit the screen and say where one is (${language})`, {
    tag: words.tag,
  }, async ({ page, request }) => {
    test.setTimeout(300_000);
    const admin = `${words.prefix}/admin`;
    const loading = page.getByText(textsOf(words.locale).loading, { exact: true }).filter({ visible: true });
    const headings: string[] = [];
    await openScreen(page, await administratorSession(request), admin);
    for (const section of SECTION_NAMES) {
      await openSection(page, section, words.locale);
      await expect(heading(page)).not.toHaveText(headings.at(-1) ?? '');
      await expect(loading).toHaveCount(0);
      headings.push((await heading(page).textContent()) ?? '');
      expect.soft(await violationsOf(page), section).toEqual([]);
      expect.soft(await overflowOf(page), section).toBe(0);
      const menu = await openMenu(page, words.locale);
      await expect(menu.locator('[aria-current]')).toHaveAttribute('href', `${admin}/${section}`);
    }
    expect.soft(await violationsOf(page), 'the menu').toEqual([]);
    expect(new Set(headings).size).toBe(SECTION_NAMES.length);
    await page.goto(`${admin}/nothing`);
    await expect(heading(page)).toHaveText(words.unknownScreen);
  });
}
