import { HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { QUEUES } from '@/lib/contract/admin-overview';
import { LOCALES, type Locale } from '@/lib/contract/locale';
import en from '@/messages/en.json';
import zhHk from '@/messages/zh-hk.json';
import { renderMail } from './render';
import { MAIL_TEMPLATES, type MailParams, type MailTemplateName } from './templates/registry';

const url = 'https://hokcheui.test/somewhere?token=abc&x=1';
const nasty = `<script>alert(1)</script> "A" & 'B' {x} <b>`;
const unsubscribeToken = 'a'.repeat(43);
const course = { title: nasty, url, merchant: nasty, place: '灣仔', sample: true };
const receipt = { title: nasty, url };
const advertisement = { ...receipt, unsubscribeToken };
const figures = { views: 1234, whatsapp: 0, bookmarks: 2 };
const days = Array.from({ length: 7 }, (_, at) => ({
  day: `2026-11-${16 + at}`,
  ...figures,
  views: at * 10,
}));

/** Every template with values that try to break out of HTML, ICU messages or headers. */
const PARAMS: { [K in MailTemplateName]: MailParams<K> } = {
  verify_email: { url, username: nasty, purpose: 'merchant' },
  reset_password: { url },
  sign_in_failures: {},
  confirm_new_email: { url },
  email_changed: { url, until: '2026-12-02' },
  account_closed: { url, until: '2026-12-02' },
  security_notice: { event: 'administrator_added', email: nasty, staffRole: 'reviewer' },
  comment_approved: { courseTitle: nasty, url, unsubscribeToken },
  comment_reply: { ...advertisement, reply: `${nasty}\nsecond line` },
  places_again: { courseTitle: nasty, url, unsubscribeToken },
  waiting_confirm: { url },
  claim_confirm: { business: nasty, url },
  claim_approved: { business: nasty, courses: 3, url, isNew: true },
  claim_refused: { business: nasty, reason: `${nasty}\nsecond line` },
  claim_released: { business: nasty, reason: nasty },
  waiting_offer: { courseTitle: nasty, places: 2, until: '2026-12-02T02:00:00Z', url, unsubscribeToken },
  waiting_lapsed: { courseTitle: nasty, places: 1, until: '2026-12-02T02:00:00Z', url },
  waiting_answer: {
    ...{ ...advertisement, event: 'accepted', name: nasty, places: 2 },
    ...{ email: 'a@example.com', phone: '61234567' },
  },
  digest: { courses: [course, { ...course, sample: false, place: '' }], unsubscribeToken },
  saved_searches: {
    count: 9,
    searches: [
      { title: nasty, url, courses: [course], more: 8 },
      { title: nasty, url, courses: [course], more: 0 },
    ],
    isMember: true,
    unsubscribeToken,
  },
  search_confirm: { frequency: 'weekly', url },
  bookmark_change: {
    change: 'cheaper',
    courseTitle: nasty,
    prices: { before: 120.5, now: 100 },
    url,
    unsubscribeToken,
  },
  lessons_changed: {
    count: 3,
    lessons: (['cancelled', 'moved', 'as_planned'] as const).map((state) => ({
      ...{ title: nasty, day: '2026-12-02', time: '19:00', state, url },
      reason: state === 'as_planned' ? null : 'teacher',
      note: state === 'as_planned' ? '' : nasty,
      moved: state === 'moved' ? { day: '2026-12-03', from: '20:00', venue: nasty } : null,
    })),
    unsubscribeToken,
  },
  subscribe_confirm: { url },
  subscribe_welcome: { unsubscribeToken },
  merchant_welcome: { url },
  team_invitation: { business: nasty, inviter: 'a@example.com', url },
  team_ownership: { business: nasty, from: 'a@example.com', to: 'b@example.com', url },
  ad_received: { ...receipt, dueDate: '2026-11-26' },
  ad_published: { ...advertisement, others: [receipt] },
  ad_changes_requested: { ...advertisement, reason: `${nasty}\nsecond line`, others: [receipt] },
  ad_rejected: { ...advertisement, reason: nasty },
  ad_stopped: { ...advertisement, reason: nasty, others: [receipt] },
  ad_restored: { ...advertisement, note: `${nasty}\nsecond line`, others: [receipt] },
  ad_corrected: {
    ...{ ...advertisement, note: nasty },
    changes: [
      { field: 'title', before: nasty, after: '' },
      { field: 'categoryIds', before: '陶藝', after: nasty },
    ],
    others: [{ ...receipt, changes: [{ field: 'venue', before: '', after: nasty }] }],
  },
  merchant_edited: {
    ...{ business: nasty, url },
    changes: [
      { field: 'nameZh', before: nasty, after: '' },
      { field: 'contactIsWhatsapp', before: '否', after: '是' },
    ],
  },
  ad_question: { ...advertisement, reason: nasty },
  administrator_invitation: { url, inviter: nasty },
  ad_ending_soon: { ...advertisement, days: 14 },
  ad_ended: advertisement,
  ad_renewed: { ...receipt, until: '2027-02-28' },
  comment_published: { ...advertisement, author: nasty, point: 5, content: `${nasty}\nsecond line` },
  enquiry: {
    ...{ ...advertisement, sender: nasty, phone: nasty },
    email: 'reader@example.com',
    message: `${nasty}\nsecond line`,
  },
  places_reminder: { ...advertisement, left: 2, startDate: '2026-12-01' },
  weekly_figures: { url, unsubscribeToken, from: '2026-11-16', to: '2026-11-22', days, before: figures },
  daily_summary: {
    url,
    unsubscribeToken,
    day: '2026-11-26',
    queues: QUEUES.map((queue) => ({ queue, waiting: 3, oldest: '2026-11-20', dueToday: 1, overdue: 1 })),
  },
  backup_check: {
    results: [
      { source: 'backup', dataOf: null, tables: 0, rows: 0, pictures: 0, failure: nasty },
      {
        ...{ source: 'archive', dataOf: '2026-11-22T21:40:00.000Z', tables: 60 },
        ...{ rows: 12_345, pictures: 678, failure: null },
      },
    ],
  },
  urgent_report: { ...advertisement, reason: 'misleading', detail: nasty },
  contact_message: {
    sender: nasty,
    email: 'reader@example.com',
    topic: 'personal_data',
    message: `${nasty}\nsecond line`,
    language: 'en',
  },
};
const EACH = (Object.keys(PARAMS) as MailTemplateName[]).flatMap((template) =>
  LOCALES.map((locale): [MailTemplateName, Locale] => [template, locale]),
);

const htmlValidate = new HtmlValidate({
  extends: ['html-validate:recommended'],
  // Mail programs drop stylesheets; the heading and the small print need no landmarks.
  rules: { 'no-inline-style': 'off', 'long-title': 'off', 'no-raw-characters': 'off' },
});

describe('mails', () => {
  it.each(EACH)('%s in %s is whole, valid and escaped', async (template, locale) => {
    const mail = renderMail(template, locale, PARAMS[template]);
    for (const part of [mail.subject, mail.text, mail.html]) {
      expect(part).not.toMatch(/mail\.\w+\.|undefined|\[object|Invalid Date/);
      expect(part.trim()).not.toBe('');
      // Pages write 星期三 or （三）.
      expect(part).not.toMatch(/[週周][一二三四五六日]/);
    }
    expect(mail.subject).not.toMatch(/[\n\u202a-\u202e]|:\/\//);
    expect([...mail.subject].length).toBeLessThan(100);
    expect(mail.html).not.toContain('<script');
    expect(mail.html).toContain(locale === 'en' ? 'lang="en"' : 'lang="zh-Hant-HK"');
    const report = await htmlValidate.validateString(mail.html);
    expect(
      report.results.flatMap((result) => result.messages.map(({ ruleId, message }) => [ruleId, message])),
    ).toEqual([]);
  });

  const LURE = 'Win at www.evil.example or evil.example。hk/x, https://evil.example/prize! '.repeat(3);
  const open = EACH.filter(([template]) => 'toUnconfirmed' in MAIL_TEMPLATES[template]);
  it.each(open)(
    '%s in %s, which may go to an unconfirmed address, has a short name at most',
    (template, locale) => {
      const names = Object.entries(PARAMS[template]).flatMap(([name, value]) =>
        value === nasty ? [name] : [],
      );
      const params = { ...PARAMS[template], ...Object.fromEntries(names.map((name) => [name, LURE])) };
      const { subject, text, html } = renderMail(template, locale, params);
      for (const part of [subject, text, html]) expect(part).not.toMatch(/evil\.example|prize|www\./);
      expect(['username', 'business', 'inviter']).toEqual(expect.arrayContaining(names));
    },
  );

  it('to unconfirmed addresses are those that answer whoever has signed up, asked or been invited', () => {
    expect([...new Set(open.map(([template]) => template))].sort()).toEqual([
      'administrator_invitation',
      'claim_confirm',
      'confirm_new_email',
      'email_changed',
      'merchant_welcome',
      'reset_password',
      'search_confirm',
      'subscribe_confirm',
      'team_invitation',
      'verify_email',
      'waiting_confirm',
    ]);
  });

  it.each(EACH)('%s in %s says in text what it says in HTML', (template, locale) => {
    const { text, html } = renderMail(template, locale, PARAMS[template]);
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(
      ([, href]) => href?.replaceAll('&amp;', '&') ?? '',
    );
    // The text part omits the brand link at the top.
    for (const link of links.slice(1)) expect(text).toContain(link);
    if ('title' in PARAMS[template]) expect(text).toContain(nasty);
  });

  it('are written in the reader’s language', () => {
    expect(renderMail('reset_password', 'en', PARAMS.reset_password).subject).toBe(
      'Reset your Hokcheui password',
    );
    expect(renderMail('reset_password', 'zh-hk', PARAMS.reset_password).subject).toBe('重設你的學趣密碼');
    expect(renderMail('ad_received', 'zh-hk', PARAMS.ad_received).text).toContain('2026年11月26日');
    expect(renderMail('ad_received', 'en', PARAMS.ad_received).text).toContain('26 November 2026');
    const together = { ...PARAMS.ad_received, others: 2 };
    expect(renderMail('ad_received', 'en', together).text).toContain('and 2 other advertisements are');
    expect(renderMail('ad_received', 'zh-hk', together).subject).toContain('及另外2個課程');
    expect(renderMail('ad_ending_soon', 'en', { ...advertisement, days: 1 }).subject).toContain('1 day');
    expect(renderMail('waiting_offer', 'en', PARAMS.waiting_offer).text).toContain('until Wed 2 Dec, 10:00.');
    expect(renderMail('waiting_offer', 'zh-hk', PARAMS.waiting_offer).text).toContain(
      '至12月2日（三）10:00。',
    );
  });

  it('can be unsubscribed from in one click where they are notifications', () => {
    const digest = renderMail('digest', 'en', PARAMS.digest);
    expect(digest.oneClickUrl).toMatch(/^http.*\/api\/v1\/unsubscribe\?locale=en&token=a{43}$/);
    expect(digest.text).toContain(`/en/unsubscribe?token=${unsubscribeToken}`);
    expect(renderMail('reset_password', 'en', PARAMS.reset_password).oneClickUrl).toBeUndefined();
  });

  it.each([
    ['a missing value', 'verify_email', { url }],
    ['a link that is none', 'reset_password', { url: 'javascript:alert(1)' }],
    ['an unsubscribe token with more in it', 'subscribe_welcome', { unsubscribeToken: 'a>\r\nBcc: x' }],
    ['an empty digest', 'digest', { courses: [], unsubscribeToken }],
  ] as const)('are not made with %s', (_, template, params) => {
    expect(() => renderMail(template, 'en', params)).toThrow();
  });

  it.each(LOCALES)(
    'in %s link the entries of a visitor of waiting lists, who has nothing to unsubscribe from',
    (locale) => {
      const { unsubscribeToken: _, ...given } = PARAMS.lessons_changed;
      const entries = ['a', 'b'].map((token) => ({ title: nasty, url: `${url}?token=${token}` }));
      const { text, html, oneClickUrl } = renderMail('lessons_changed', locale, { ...given, entries });
      for (const entry of entries) expect(text).toContain(entry.url);
      for (const part of [text, html]) expect(part).not.toMatch(/mail\.\w+\.|unsubscribe/);
      expect(html).not.toContain('<script');
      expect(oneClickUrl).toBeUndefined();
    },
  );

  it('greet without a name where there is none, or an address instead', () => {
    for (const username of ['', 'ed.1795843066441@example.com']) {
      const { text } = renderMail('verify_email', 'en', { url, username });
      expect(text).toContain('Hello!');
      expect(text).not.toContain('example');
    }
  });

  it('show an address as people read it, and answer to it as it is sent', () => {
    const email = 'mei@xn--fsqu00a.xn--j6w193g';
    const given = { ...PARAMS.enquiry, sender: '陳美', email };
    const { text, replyTo } = renderMail('enquiry', 'zh-hk', given);
    expect(text).toContain('mei@例子.香港');
    expect(replyTo?.address).toBe(email);
    const invitation = { ...PARAMS.team_invitation, inviter: email };
    expect(renderMail('team_invitation', 'en', invitation).text).toContain('mei@例子.香港');
    const added = { event: 'editor_added', email } as const;
    expect(renderMail('security_notice', 'en', added).text).toContain('mei@例子.香港');
  });

  it('have no text that none of them uses', () => {
    const named = Object.keys(MAIL_TEMPLATES).map((name) =>
      name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
    );
    expect(Object.keys(zhHk.mail).sort()).toEqual([...named, 'layout'].sort());
    expect(Object.keys(en.mail).sort()).toEqual([...named, 'layout'].sort());
  });
});
