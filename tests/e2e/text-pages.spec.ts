import { expect, type Page } from '@playwright/test';
import { parseFeed } from '@rowanmanning/feed-parser';
import { openDialog } from './account-steps';
import { pageTypes } from './page-types';
import { test } from './test';

const LANGUAGES = [
  {
    home: '',
    signUp: '註冊',
    groups: {
      商業合作: ['聯盟夥伴', '成為商戶', '會員', '合作夥伴'],
      關於我們: ['關於學趣', '加入我們', '聯絡我們'],
      知識庫: ['常見問題', '支援', '網誌', '其他'],
      法律條款: ['私隱政策', '免責聲明', '使用條款', '個人資料收集聲明', '其他'],
    },
    contact: {
      name: '姓名',
      email: '電郵',
      topic: '主題',
      message: '訊息',
      option: '會員帳戶',
      submit: '送出',
      sent: '訊息已送出',
      ok: '確定',
      required: '必須填寫',
      badEmail: '請輸入有效的電郵',
      lost: '連線中斷',
      tooLong: '輸入長度不可超過4000',
    },
    report: {
      course: '舉報這個課程',
      comment: /^舉報.+的留言$/,
      title: '舉報課程',
      commentTitle: '舉報留言',
      reason: '原因',
      option: '資料有誤或過時',
      submit: '提交舉報',
      done: '已收到舉報',
    },
    question: '怎樣報名？',
    answer: /直接用 WhatsApp 或電話聯絡商戶/,
    category: '親子',
    feed: '訂閱網誌（Atom）',
    next: '延伸閱讀',
  },
  {
    home: '/en',
    signUp: 'Sign up',
    groups: {
      Business: ['Affiliate partners', 'Become a merchant', 'Membership', 'Partnership'],
      About: ['About Hokcheui', 'Jobs', 'Contact us'],
      Knowledge: ['FAQ', 'Support', 'Blog', 'Others'],
      Legal: ['Privacy policy', 'Disclaimer', 'Terms of use', 'Personal data statement', 'Others'],
    },
    contact: {
      name: 'Name',
      email: 'E-mail',
      topic: 'Topic',
      message: 'Message',
      option: 'Member account',
      submit: 'Send',
      sent: 'Message sent',
      ok: 'OK',
      required: 'must be filled in',
      badEmail: 'Please enter a valid email',
      lost: 'The connection was lost',
      tooLong: 'input length may not exceed 4000',
    },
    report: {
      course: 'Report this course',
      comment: /^Report the comment by /,
      title: 'Report this course',
      commentTitle: 'Report this comment',
      reason: 'Reason',
      option: 'Wrong or out of date',
      submit: 'Send report',
      done: 'Report received',
    },
    question: 'How do I enrol?',
    answer: /reach the merchant by WhatsApp or telephone/,
    category: 'Families',
    feed: 'Subscribe to the blog (Atom)',
    next: 'Read next',
  },
] as const;
type Texts = (typeof LANGUAGES)[number];

const contactForm = (page: Page, { contact }: Texts) => ({
  name: page.getByLabel(contact.name, { exact: true }),
  email: page.getByRole('main').getByLabel(contact.email, { exact: true }),
  topic: page.getByLabel(contact.topic, { exact: true }),
  message: page.getByLabel(contact.message, { exact: true }),
  submit: page.getByRole('button', { name: contact.submit, exact: true }),
});

for (const t of LANGUAGES) {
  test.describe(t.home || '/', { tag: t.home ? '@en' : '@zh' }, () => {
    test('the footer leads to everything the specification names', async ({ page, request }) => {
      await page.goto(`${t.home}/about`);
      const footer = page.getByRole('contentinfo');
      for (const [group, names] of Object.entries(t.groups)) {
        const links = footer.getByRole('heading', { name: group }).locator('..').getByRole('link');
        const shown = (await links.allTextContents()).filter((text) => !text.includes('@'));
        expect(shown).toEqual(names);
        for (const link of await links.all()) {
          const href = (await link.getAttribute('href')) ?? '';
          if (href.startsWith('mailto:') || href.includes('/merchant/signup')) continue;
          const reply = await request.get(href);
          expect(reply.status(), href).toBe(200);
          const type = reply.headers()['content-type'];
          expect(type, href).toContain(href.endsWith('.pdf') ? 'application/pdf' : 'text/html');
        }
      }
    });

    test('a visitor writes to the administrator', async ({ page }) => {
      await page.goto(`${t.home}/contact`);
      const form = contactForm(page, t);
      await form.submit.click();
      await expect(form.name).toBeFocused();
      await expect(form.name).toHaveAccessibleDescription(t.contact.required);
      await expect(form.topic).toHaveAccessibleDescription(t.contact.required);
      await form.name.fill('Chan Tai Man');
      await form.email.fill('nobody');
      await form.topic.selectOption(t.contact.option);
      await form.message.fill('a'.repeat(4001));
      await form.submit.click();
      await expect(form.email).toHaveAccessibleDescription(t.contact.badEmail);
      await expect(form.message).toHaveAccessibleDescription(t.contact.tooLong);
      await form.email.fill('chan@example.com');
      await form.message.fill(`${t.home} ${Date.now()}\nsecond line`);
      await form.message.press('Tab');
      await form.submit.click();
      const dialog = page.getByRole('alertdialog', { name: t.contact.sent });
      await expect(dialog).toBeVisible();
      await dialog.getByRole('button', { name: t.contact.ok }).click();
      await expect(form.message).toHaveValue('');
    });

    test('what was typed outlives a lost connection and a reload', async ({ page }) => {
      await page.goto(`${t.home}/contact`);
      const form = contactForm(page, t);
      await form.name.fill('Chan Tai Man');
      await form.email.fill('chan@example.com');
      await form.topic.selectOption(t.contact.option);
      await form.message.fill('typed once');
      await page.route('**/api/v1/contact', (route) => route.abort());
      await form.submit.click();
      await expect(page.getByRole('alert').filter({ hasText: t.contact.lost })).toBeVisible();
      await expect(form.message).toHaveValue('typed once');
      await page.reload();
      await expect(form.message).toHaveValue('typed once');
      await expect(form.topic).toHaveValue('account');
      await page.unroute('**/api/v1/contact');
      await form.submit.click();
      await expect(page.getByRole('alertdialog', { name: t.contact.sent })).toBeVisible();
    });

    test('anybody reports a course and a comment', async ({ page, request }) => {
      const { posts } = (await (await request.get('/api/v1/posts?rating=4&per_page=1')).json()).data;
      await page.goto(`${t.home}/course/${posts[0].slug}`);
      for (const [button, title] of [
        [page.getByRole('button', { name: t.report.course }), t.report.title],
        [page.getByRole('button', { name: t.report.comment }).first(), t.report.commentTitle],
      ] as const) {
        await button.click();
        const dialog = page.getByRole('dialog', { name: title });
        await dialog.getByRole('button', { name: t.report.submit }).click();
        await expect(dialog.getByLabel(t.report.reason)).toHaveAccessibleDescription(t.contact.required);
        await dialog.getByLabel(t.report.reason).selectOption(t.report.option);
        await dialog.getByRole('button', { name: t.report.submit }).click();
        const done = page.getByRole('alertdialog', { name: t.report.done });
        await done.getByRole('button', { name: t.contact.ok }).click();
        await expect(button).toBeFocused();
      }
    });

    test('a question opens to its answer by keyboard, and search engines read both', async ({ page }) => {
      await page.goto(`${t.home}/faq`);
      const answer = page.getByText(t.answer);
      await expect(answer).toBeHidden();
      const question = page.locator('summary').filter({ hasText: t.question });
      await question.focus();
      await page.keyboard.press('Enter');
      await expect(answer).toBeVisible();
      const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
      const faq = blocks.map((text) => JSON.parse(text)).find((data) => data['@type'] === 'FAQPage');
      expect(faq.mainEntity).toHaveLength(await page.locator('details').count());
      expect(faq.mainEntity.find(({ name }: { name: string }) => name === t.question)).toMatchObject({
        acceptedAnswer: { '@type': 'Answer', text: t.answer },
      });
    });

    test('a category of the blog shows its entries alone, and an entry leads on', async ({ page }) => {
      await page.goto(`${t.home}/blog`);
      await page.getByRole('main').getByRole('link', { name: t.category, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.category);
      const cards = page.getByRole('main').getByRole('article');
      expect(await cards.count()).toBeGreaterThan(0);
      for (const card of await cards.all()) await expect(card).toContainText(t.category);
      await cards.first().getByRole('link').click();
      await expect(page.getByRole('heading', { name: t.next })).toBeVisible();
      expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThan(2);
    });

    test('the blog’s feed is found and read', async ({ page, request }) => {
      await page.goto(`${t.home}/blog`);
      const found = await page.locator('link[type="application/atom+xml"]').getAttribute('href');
      expect(found).toBe(`${t.home}/blog/feed.xml`);
      await expect(page.getByRole('link', { name: t.feed })).toHaveAttribute('href', found ?? '');
      const reply = await request.get(found ?? '');
      expect(reply.headers()['content-type']).toBe('application/atom+xml; charset=utf-8');
      const feed = parseFeed(await reply.text());
      expect(feed.language).toBe(t.home ? 'en' : 'zh-Hant-HK');
      expect(feed.items.length).toBeGreaterThan(5);
      const entry = await request.get(new URL(feed.items[0]?.url ?? '').pathname);
      expect(entry.status()).toBe(200);
    });

    test('sign-up leads to the documents that it asks consent to', async ({ page, request }) => {
      await page.goto(`${t.home}/about`);
      const dialog = await openDialog(page, t.signUp);
      const links = dialog.locator('a[target]');
      await expect(links).toHaveCount(3);
      for (const link of await links.all())
        expect((await request.get((await link.getAttribute('href')) ?? '')).status()).toBe(200);
    });
  });
}

test('each page has a title and a description of its own, and names its twin', async ({ request }) => {
  const seen = new Set<string>();
  const text = (html: string, pattern: RegExp) => html.match(pattern)?.[1] ?? '';
  const pages = (await pageTypes(request)).filter(({ zh }) => /^\/[a-z-]+$/.test(zh));
  expect(pages.length).toBeGreaterThan(12);
  for (const { zh, en } of pages)
    for (const path of [zh, en]) {
      const html = await (await request.get(path)).text();
      const title = text(html, /<title>([^<]+)<\/title>/);
      const description = text(html, /<meta name="description" content="([^"]+)"/);
      expect(title, path).not.toBe('');
      expect(description.length, path).toBeGreaterThan(15);
      for (const own of [title, description]) expect(seen.has(own), `${path}: ${own}`).toBe(false);
      seen.add(title).add(description);
      expect(text(html, /rel="canonical" href="https?:\/\/[^/]+([^"]*)"/)).toBe(path);
      for (const [lang, twin] of [
        ['zh-Hant-HK', zh],
        ['en', en],
      ])
        expect(html, path).toMatch(new RegExp(`hrefLang="${lang}" href="https?://[^/]+${twin}"`, 'i'));
    }
});
