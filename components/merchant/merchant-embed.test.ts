import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { pageOf } from '@/lib/contract/envelope';
import { merchantPageSchema } from '@/lib/contract/merchant-page';
import { buildCategory, buildCourse, buildMerchant } from '@/tests/factories/catalogue';
import { createTestApi, parseReply, type TestApi } from '@/tests/setup/api';
import { merchantEmbed, missingEmbed } from './merchant-embed';

let test: TestApi;
let merchant: Awaited<ReturnType<typeof buildMerchant>>;

beforeAll(async () => {
  vi.stubEnv('SITE_URL', 'https://hokcheui.test');
  test = await createTestApi();
  merchant = await buildMerchant(test.db, { nameEn: 'A & <b>B</b>' });
  await buildCourse(test.db, {
    merchant,
    categories: [await buildCategory(test.db)],
    titleEn: '"><script>evil()</script>',
    placesLeft: 0,
  });
});
afterAll(() => test.drop());

async function render(locale: 'zh-hk' | 'en'): Promise<string> {
  const reply = await test.get(`/merchants/${merchant.slug}?locale=${locale}`);
  const { data } = await parseReply(reply, pageOf(merchantPageSchema));
  return merchantEmbed(data.merchant, data.posts, locale);
}

it('lists the courses with what a card says, in both languages', async () => {
  const chinese = await render('zh-hk');
  expect(chinese).toContain('<html lang="zh-Hant-HK">');
  expect(chinese).toContain(`<h1>${merchant.nameZh}的課程</h1>`);
  expect(chinese).toContain('HK$200／堂 · 已滿');
  expect(chinese).toContain('灣仔區');
  const english = await render('en');
  expect(english).toContain('<html lang="en">');
  expect(english).toContain('https://hokcheui.test/en/course/post-');
  expect(english).toContain('Wan Chai');
});

it('has no markup of its merchant, no scripts, and only links that open a tab without access to the frame', async () => {
  const html = await render('en');
  expect(html).toContain('A &amp; &lt;b&gt;B&lt;/b&gt;');
  expect(html).toContain('&quot;&gt;&lt;script&gt;evil()&lt;/script&gt;');
  expect(html).not.toMatch(/<script|<form|<iframe|\son\w+=/i);
  const links = html.match(/<a [^>]*>/g) ?? [];
  expect(links).toHaveLength(2);
  for (const link of links) expect(link).toMatch(/ target="_blank" rel="noopener"/);
});

it('leaves search engines with the page of the merchant', async () => {
  const html = await render('en');
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).toContain(`<link rel="canonical" href="https://hokcheui.test/en/merchant/${merchant.slug}">`);
});

it('says so if there are no courses, or no merchant', async () => {
  const empty = await buildMerchant(test.db);
  const reply = await test.get(`/merchants/${empty.slug}`);
  const { data } = await parseReply(reply, pageOf(merchantPageSchema));
  expect(merchantEmbed(data.merchant, data.posts, 'zh-hk')).toContain('這個商戶暫時沒有課程');
  expect(missingEmbed('en')).toContain('could not be found');
});
