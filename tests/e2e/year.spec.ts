import { expect } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { enqueue } from '@/server/platform/queue/queue';
import { joinMember, newEmail, PASSWORD } from './account-steps';
import { administratorSession, openScreen, publishAdvertisement, submitAdvertisement } from './admin-steps';
import { button, csvOf, dialogOf, fill, heading, said, statusOf, textsOf } from './admin-words';
import { inDatabase } from './database';
import { linkIn, readMail } from './mailbox';
import { test } from './test';

const t = textsOf('en');
const admin = '/en/admin';

test.describe('an operator’s year', () => {
  test('approve many at once, and decide on a listing after three months', async ({ page, request }) => {
    const title = `多班 ${Date.now()}`;
    const ads = [];
    for (const number of [1, 2])
      ads.push(await submitAdvertisement(request, `${title} ${number}`, `Many ${title} ${number}`));
    await openScreen(page, await administratorSession(request), `${admin}/advertisements?keyword=${title}`);
    await expect(page.getByRole('link', { name: `Many ${title}` })).toHaveCount(2);
    // Selecting a row changes its label, so the first row with this label is always the next unselected
    // one.
    const unselected = page.getByRole('checkbox', { name: 'Select row', exact: true });
    for (const left of [2, 1]) {
      await expect(unselected).toHaveCount(left);
      await unselected.first().click();
    }
    await button(page, fill(t.queue.approveMany, { count: 2 })).click();
    await dialogOf(page)
      .getByRole('button', { name: fill(t.queue.bulkSubmit.approve, { count: 2 }), exact: true })
      .click();
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(page.getByRole('link', { name: title })).toHaveCount(0);
    for (const { slug } of ads) expect(await statusOf(request, `/course/${slug}`)).toBe(200);

    const [{ id, slug }] = ads as [(typeof ads)[number]];
    await inDatabase((db) =>
      db.execute(sql`update post_reviews set expiry_review_on = current_date - 1 where post_id = ${id}`),
    );
    await page.goto(`${admin}/expiry?keyword=${title}`);
    await button(page, fill(t.expiry.reviewNamed, { title: `Many ${title} 1` })).click();
    const dialog = dialogOf(page);
    await dialog.getByRole('button', { name: t.expiry.decisions.end, exact: true }).first().click();
    await dialog.getByLabel(t.review.reason).fill('課程已停辦');
    await dialog.locator('button[type=submit]').click();
    await expect(dialog).toHaveCount(0);
    expect(await statusOf(request, `/course/${slug}`)).toBe(410);
  });

  test('decide on reports: dismiss one, take a course down by another', async ({ page, request }) => {
    const title = `舉報班 ${Date.now()}`;
    const { id, slug } = await publishAdvertisement(request, title);
    const session = await administratorSession(request);
    const detail = `電話打不通 ${Date.now()}<script>window.hacked=1</script>`;
    for (const reason of ['wrong_information', 'misleading'])
      await request.post('/api/v1/reports', { data: { subject: 'post', subject_id: id, reason, detail } });
    await openScreen(page, session, `${admin}/reports?subject=post&per_page=60`);
    const decide = button(page, fill(t.reports.decideNamed, { title }));
    await expect(decide).toHaveCount(2);
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    await decide.first().click();
    const dialog = dialogOf(page);
    await dialog.locator('button[type=submit]').click();
    await expect(said(page, t.reports.done.dismiss)).toBeAttached();
    await expect(decide).toHaveCount(1);
    expect(await statusOf(request, `/course/${slug}`)).toBe(200);
    await decide.click();
    await dialog.getByRole('button', { name: t.reports.decisions.remove, exact: true }).first().click();
    await dialog.locator('button[type=submit]').click();
    await dialog.getByLabel(t.reports.note).fill('多人舉報電話打不通');
    await dialog.locator('button[type=submit]').click();
    await expect(dialog).toHaveCount(0);
    await expect(decide).toHaveCount(0);
    expect(await statusOf(request, `/course/${slug}`)).toBe(410);
    await page.goto(`${admin}/reports?state=resolved`);
    await expect(page.getByText(t.reports.outcomes.remove).first()).toBeVisible();
  });

  test('shut members and merchants out and let them in again, verify, delete with what follows shown', async ({
    page,
    request,
  }) => {
    const member = await joinMember(request);
    const own = () => request.get('/api/v1/users/current', { headers: member.session });
    expect((await own()).status()).toBe(200);
    const session = await administratorSession(request);
    await openScreen(page, session, `${admin}/members?keyword=${member.email}`);
    await page.getByRole('link', { name: member.username }).click();
    await button(page, t.people.wishes.suspend).click();
    await dialogOf(page).getByRole('button', { name: t.people.wishes.suspend, exact: true }).click();
    await expect(button(page, t.people.wishes.restore)).toBeVisible();
    expect((await own()).status()).toBe(401);
    await button(page, t.people.wishes.restore).click();
    await expect(button(page, t.people.wishes.suspend)).toBeVisible();
    const again = await request.post('/auth/sign_in', {
      data: { email: member.email, password: PASSWORD },
    });
    expect(again.status()).toBe(200);
    await button(page, t.people.delete).click();
    await expect(dialogOf(page).getByRole('listitem')).toHaveCount(3);
    await dialogOf(page).getByRole('button', { name: t.people.delete, exact: true }).click();
    await expect(said(page, fill(t.people.deleted, { name: member.username }))).toBeAttached();
    const gone = await request.post('/auth/sign_in', { data: { email: member.email, password: PASSWORD } });
    expect(gone.status()).toBe(401);

    const { id, slug } = await publishAdvertisement(request, `商戶班 ${Date.now()}`);
    const { data } = await (
      await request.get(`/api/v1/admin/advertisements/${id}`, { headers: session })
    ).json();
    const { merchant } = data.advertisement;
    await page.goto(`${admin}/merchants/${merchant.id}`);
    await button(page, t.people.wishes.verify).click();
    await dialogOf(page).getByLabel(t.people.registration).fill('12345678');
    await dialogOf(page).locator('button[type=submit]').click();
    await expect(button(page, t.people.wishes.unverify)).toBeVisible();
    const shown = await (await request.get(`/api/v1/posts/${slug}`)).text();
    expect(shown).toContain('"verified":true');
    expect(shown).not.toContain('12345678');
    await button(page, t.people.wishes.suspend).click();
    await dialogOf(page).getByRole('button', { name: t.people.wishes.suspend, exact: true }).click();
    await expect(button(page, t.people.wishes.restore)).toBeVisible();
    expect(await statusOf(request, `/course/${slug}`)).toBe(404);
    await button(page, t.people.wishes.restore).click();
    await expect(button(page, t.people.wishes.suspend)).toBeVisible();
    expect(await statusOf(request, `/course/${slug}`)).toBe(200);
  });

  test('take a file out that no spreadsheet calculates, retry work that failed, and read a mail', async ({
    page,
    request,
  }) => {
    const { session: writer } = await joinMember(request);
    // Not the newest course: other tests publish and withdraw courses.
    const [post] = (await (await request.get('/api/v1/posts?per_page=1&sort=rating')).json()).data.posts;
    const title = `=1+${Date.now()}`;
    const comment = { post_id: post.id, title, content: '@SUM(A1)', point: 4 };
    expect((await request.post('/api/v1/comments', { headers: writer, data: comment })).status()).toBe(200);
    await openScreen(page, await administratorSession(request), `${admin}/exports`);
    const saved = page.waitForEvent('download');
    await button(
      page,
      fill(t.exports.take, { kind: t.exports.kinds.comments, format: t.exports.formats.csv }),
    ).click();
    const csv = await csvOf(saved);
    expect(csv).toContain(`'${title}`);
    expect(csv).toContain("'@SUM(A1)");

    const template = `none_${Date.now()}`;
    await inDatabase(async (db) => {
      const { rows } = await db.execute<{ id: number }>(sql`
          insert into mails (key, template, recipient, locale, params, created_at)
          values (${template}, ${template}, 'reader@example.com', 'en', '{}', now()) returning id`);
      await enqueue(db, { kind: 'send_mail', payload: { mailId: rows[0]?.id ?? 0 } });
    });
    const job = page.getByRole('listitem').filter({ hasText: template });
    await expect(async () => {
      await page.goto(`${admin}/jobs`);
      await expect(job).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
    await job.getByRole('button', { name: t.jobs.retry, exact: true }).click();
    await expect(said(page, t.jobs.retried)).toBeAttached();

    await page.goto(`${admin}/outbox`);
    await page
      .getByRole('button', { name: t.outbox.readNamed.split('{')[0]?.trim() ?? '' })
      .first()
      .click();
    await expect(page.frameLocator('iframe').locator('body')).not.toBeEmpty();
  });

  test('invite another, who signs up and comes in by an authenticator', async ({
    page,
    request,
    browser,
  }) => {
    const email = newEmail();
    await openScreen(page, await administratorSession(request), `${admin}/administrators`);
    await page.getByLabel(t.administrators.email, { exact: true }).fill(email);
    await page.getByLabel(t.administrators.role, { exact: true }).selectOption('administrator');
    await button(page, t.administrators.inviteSubmit).click();
    await expect(said(page, fill(t.administrators.invited, { email }))).toBeAttached();
    const link = linkIn(await readMail('administrator_invitation', email), 'invitation_token');

    const guest = await (await browser.newContext({ baseURL: new URL(link).origin })).newPage();
    await guest.goto(link.replace(/^https?:\/\/[^/]+/, ''));
    const invited = textsOf(link.includes('/en/') ? 'en' : 'zh-hk');
    await guest.getByLabel(invited.signIn.email).fill(email);
    await guest.getByLabel(invited.signIn.username).fill('Ho Siu Man');
    for (const field of await guest.locator('input[type=password]').all()) await field.fill(PASSWORD);
    await button(guest, invited.signIn.signUp).click();
    await expect(heading(guest)).toHaveText(invited.overview.title);

    await guest.goto(`${admin}/account`);
    await button(guest, t.account.enable).click();
    const secret = (await guest.locator('code').textContent()) ?? '';
    const code = () => new TOTP({ secret }).generate();
    await guest.getByLabel(t.account.firstCode).fill('000000');
    await dialogOf(guest).locator('button[type=submit]').click();
    await expect(guest.getByText(t.signIn.wrongCode)).toBeVisible();
    await guest.getByLabel(t.account.firstCode).fill(code());
    await dialogOf(guest).locator('button[type=submit]').click();
    const codes = dialogOf(guest).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    const [recovery = '', spare = ''] = await codes.allTextContents();
    await button(guest, t.account.codesKept).click();
    await expect(guest.getByText(t.account.on, { exact: true })).toBeVisible();
    await button(guest, t.signOut).click();
    await guest.getByLabel(t.signIn.email, { exact: true }).fill(email);
    await guest.getByLabel(t.signIn.password, { exact: true }).fill(PASSWORD);
    await button(guest, t.signIn.signIn).click();
    await guest.getByLabel(t.signIn.otp).fill(recovery);
    await button(guest, t.signIn.signIn).click();
    await expect(heading(guest)).toHaveText(t.account.title);
    await inDatabase((db) =>
      db.execute(sql`update sessions set proved_at = now() - interval '11 minutes'
          where account_id = (select id from accounts where email = ${email} and role = 'administrator')`),
    );
    await guest.goto(`${admin}/exports`);
    const saved = guest.waitForEvent('download');
    await button(
      guest,
      fill(t.exports.take, { kind: t.exports.kinds.members, format: t.exports.formats.csv }),
    ).click();
    await dialogOf(guest).getByLabel(t.signIn.password, { exact: true }).fill(PASSWORD);
    await button(guest, t.signIn.prove).click();
    expect(await csvOf(saved)).not.toMatch(/password|hash/i);

    await guest.goto(`${admin}/account`);
    await button(guest, t.account.disable).click();
    await dialogOf(guest).getByLabel(t.signIn.otp).fill('000000');
    await dialogOf(guest).locator('button[type=submit]').click();
    await expect(guest.getByText(t.signIn.wrongCode)).toBeVisible();
    await dialogOf(guest).getByLabel(t.signIn.otp).fill(spare);
    await dialogOf(guest).locator('button[type=submit]').click();
    await expect(guest.getByText(t.account.off, { exact: true })).toBeVisible();
    await guest.context().close();
  });
});
