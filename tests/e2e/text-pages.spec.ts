import { expect, type Page } from '@playwright/test';
import { parseFeed } from '@rowanmanning/feed-parser';
import { openDialog } from './account-steps';
import { pageTypes } from './page-types';
import { test } from './test';

const t = {
  signUp: 'Sign up',
  groups: {
    Business: ['Affiliate partners', 'Become a merchant', 'Membership', 'Partnership'],
    About: ['About Hokcheui', 'Jobs', 'Contact us'],
    Knowledge: ['FAQ', 'Support', 'Blog', 'Others'],
    Legal: ['Privacy policy', 'Disclaimer', 'Terms of use', 'Personal data statement', 'Others'],
  },
  contact: {
    name: 'Name',
    email: 'Email',
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
  answer: /reach the merchant by WhatsApp or phone/,
  category: 'Families',
  feed: 'Subscribe to the blog (Atom)',
  next: 'Read next',
  courses: 'Courses on this topic',
  allCourses: 'See all',
} as const;

const contactForm = (page: Page) => ({
  name: page.getByLabel(t.contact.name, { exact: true }),
  email: page.getByRole('main').getByLabel(t.contact.email, { exact: true }),
  topic: page.getByLabel(t.contact.topic, { exact: true }),
  message: page.getByLabel(t.contact.message, { exact: true }),
  submit: page.getByRole('button', { name: t.contact.submit, exact: true }),
});

test('the footer leads to everything the specification names', async ({ page, request }) => {
  await page.goto('/en/about');
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
  await page.goto('/en/contact');
  const form = contactForm(page);
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
  await form.message.fill(`/en ${Date.now()}\nsecond line`);
  await form.message.press('Tab');
  await test.step('what was typed outlives a lost connection and a reload', async () => {
    await page.route('**/api/v1/contact', (route) => route.abort(), { times: 1 });
    await form.submit.click();
    await expect(page.getByRole('alert').filter({ hasText: t.contact.lost })).toBeVisible();
    await page.reload();
    await expect(form.message).toHaveValue(/second line/);
    await expect(form.topic).toHaveValue('account');
  });
  await form.submit.click();
  const dialog = page.getByRole('alertdialog', { name: t.contact.sent });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: t.contact.ok }).click();
  await expect(form.message).toHaveValue('');
});

test('anybody reports a course and a comment', async ({ page, request }) => {
  const { posts } = (await (await request.get('/api/v1/posts?rating=4&per_page=1')).json()).data;
  await page.goto(`/en/course/${posts[0].slug}`);
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
  await page.goto('/en/faq');
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

test('a category of the blog shows its entries alone, and an entry leads on', async ({ page, request }) => {
  await page.goto('/en/blog');
  await test.step('its feed is found and read', async () => {
    const found = await page.locator('link[type="application/atom+xml"]').getAttribute('href');
    expect(found).toBe('/en/blog/feed.xml');
    await expect(page.getByRole('link', { name: t.feed })).toHaveAttribute('href', found ?? '');
    const reply = await request.get(found ?? '');
    expect(reply.headers()['content-type']).toBe('application/atom+xml; charset=utf-8');
    const feed = parseFeed(await reply.text());
    expect(feed.language).toBe('en');
    expect(feed.items.length).toBeGreaterThan(5);
    const entry = await request.get(new URL(feed.items[0]?.url ?? '').pathname);
    expect(entry.status()).toBe(200);
  });
  await page.getByRole('main').getByRole('link', { name: t.category, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.category);
  const cards = page.getByRole('main').getByRole('article');
  expect(await cards.count()).toBeGreaterThan(0);
  for (const card of await cards.all()) await expect(card).toContainText(t.category);
  await cards.first().getByRole('link').click();
  await expect(page.getByRole('heading', { name: t.next })).toBeVisible();
  const courses = page.getByRole('region', { name: t.courses });
  await expect(courses.getByRole('article')).toHaveCount(3);
  expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThan(5);
  await courses.getByRole('link', { name: t.allCourses }).click();
  await expect(page).toHaveURL(/age(Group)?=/);
});

test('sign-up leads to the documents that it asks consent to', async ({ page, request }) => {
  await page.goto('/en/about');
  const dialog = await openDialog(page, t.signUp);
  const links = dialog.locator('a[target]');
  await expect(links).toHaveCount(3);
  for (const link of await links.all())
    expect((await request.get((await link.getAttribute('href')) ?? '')).status()).toBe(200);
});

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
