import { expect } from '@playwright/test';
import { joinMember } from './account-steps';
import { administratorSession, openScreen, publishAdvertisement, submitAdvertisement } from './admin-steps';
import { button, dialogOf, fill, heading, said, statusOf, textsOf } from './admin-words';
import { violationsOf } from './axe';
import { importRows } from './import-steps';
import { test } from './test';

const t = textsOf('en');
const admin = '/en/admin';

/** The walk "monday": an operator works through the queue, and finds and mends what is wrong. */
test.describe('an operator’s Monday', () => {
  test('the queue: approve, ask for changes, reject, and the rest at once', async ({ page, request }) => {
    const stamp = Date.now();
    const ads = [];
    for (const name of ['A', 'B', 'C', 'D', 'E'])
      ads.push(await submitAdvertisement(request, `星期一${stamp} ${name}`, `Monday ${stamp} ${name}`));
    const title = (name: string) => `Monday ${stamp} ${name}`;
    const address = `${admin}/advertisements?keyword=星期一${stamp}`;
    await openScreen(page, await administratorSession(request), address);
    await page.getByRole('link', { name: title('A') }).click();
    await expect(heading(page)).toHaveText(title('A'));
    await button(page, t.review.approve).click();
    await expect(heading(page)).toHaveText(title('B'));
    await page.getByLabel(t.review.reason).fill('請補充上課地址。');
    await button(page, t.review.requestChanges).click();
    await expect(heading(page)).toHaveText(title('C'));
    await page.getByLabel(t.review.reason).fill('不是課程。');
    await button(page, t.review.reject).click();
    await expect(heading(page)).toHaveText(title('D'));
    await page.goto(address);
    await expect(page.getByRole('link', { name: `Monday ${stamp}` })).toHaveCount(2);
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
    const expected = [200, 404, 404, 200, 200];
    for (const [at, { slug }] of ads.entries())
      expect(await statusOf(request, `/course/${slug}`), `${at}`).toBe(expected[at]);
  });

  test('a wrong course is found by search, taken down, and restored', async ({ page, request }) => {
    const title = `錯誤班 ${Date.now()}`;
    const { id, slug } = await publishAdvertisement(request, title);
    await openScreen(page, await administratorSession(request), `${admin}/courses`);
    await page.getByLabel(t.courses.keyword).fill(title);
    const found = page.getByRole('link', { name: title });
    await expect(found).toHaveCount(1);
    expect(await violationsOf(page)).toEqual([]);
    await found.click();
    await expect(heading(page)).toHaveText(title);
    expect(await violationsOf(page)).toEqual([]);
    const dialog = dialogOf(page);
    const takeDown = async () => {
      await button(page, t.courses.takeDown).click();
      await dialog.getByRole('radio', { name: t.courses.causes.out_of_date }).check();
      await dialog.getByLabel(t.courses.merchantNote).fill('請加新日期。');
      await dialog.getByRole('button', { name: t.courses.takeDown, exact: true }).click();
      await expect(dialog).toHaveCount(0);
    };
    await takeDown();
    await expect(said(page, '1 course taken down')).toBeAttached();
    expect(await statusOf(request, `/course/${slug}`)).toBe(410);
    await button(page, t.courses.undoTakeDown).click();
    await expect(said(page, t.courses.done.undo)).toBeAttached();
    expect(await statusOf(request, `/course/${slug}`)).toBe(200);

    await takeDown();
    expect(await statusOf(request, `/course/${slug}`)).toBe(410);
    await page.goto(`${admin}/courses?states=ended&keyword=%23${id}`);
    await expect(page.getByRole('link', { name: title })).toHaveCount(1);
    await page.getByRole('link', { name: title }).click();
    await button(page, t.courses.restore).click();
    await dialog.getByRole('button', { name: t.courses.restore, exact: true }).click();
    await expect(dialog).toHaveCount(0);
    expect(await statusOf(request, `/course/${slug}`)).toBe(200);

    await test.step('from the list, which offers the undo at once', async () => {
      await page.goto(`${admin}/courses?keyword=%23${id}`);
      await page.getByRole('checkbox', { name: 'Select row', exact: true }).click();
      await button(page, 'Take down 1').click();
      await dialog.getByRole('radio', { name: t.courses.causes.duplicate }).check();
      await dialog.getByRole('button', { name: t.courses.takeDown, exact: true }).click();
      await expect(dialog).toHaveCount(0);
      expect(await statusOf(request, `/course/${slug}`)).toBe(410);
      await button(page, t.courses.undo).click();
      await expect(page.getByText('1 course put back')).toBeFocused();
      expect(await statusOf(request, `/course/${slug}`)).toBe(200);
    });
    await test.step('where what was typed is not lost by a step back', async () => {
      await page.getByRole('link', { name: title }).click();
      await expect(heading(page)).toHaveText(title);
      const field = page.getByRole('textbox', { name: t.fields.title, exact: false }).first();
      await field.fill(`${title}！`);
      const asked: string[] = [];
      page.once('dialog', (question) => {
        asked.push(question.message());
        void question.dismiss();
      });
      await page.evaluate(() => window.history.back());
      await expect.poll(() => asked).toHaveLength(1);
      await expect(page).toHaveURL(new RegExp(`/courses/${id}`));
      await expect(field).toHaveValue(`${title}！`);
      page.once('dialog', (question) => void question.accept());
      await page.evaluate(() => window.history.back());
      await expect(heading(page)).toHaveText(t.courses.title);
    });
  });

  test('an imported course is corrected, and the next import leaves that', async ({ page, request }) => {
    const stamp = Date.now();
    const [merchant, course] = [`monday-room-${stamp}`, `monday-${stamp}`];
    const rows = (price: number) => [
      { id: merchant, name: '測試工房', district: 'kwun_tong' },
      {
        ...{ id: course, merchant, category: 'badminton', title: `羽毛毬班 ${stamp}` },
        ...{ districts: ['kwun_tong'], price_min: price },
      },
    ];
    await importRows(rows(100));
    const address = `/course/post-file-${course}`;
    const corrected = `羽毛球班 ${stamp}`;
    await openScreen(page, await administratorSession(request), `${admin}/courses?keyword=${course}`);
    await page.getByRole('link', { name: `羽毛毬班 ${stamp}` }).click();
    const field = page.getByRole('textbox', { name: t.fields.title, exact: false }).first();
    await expect(field).toHaveValue(`羽毛毬班 ${stamp}`);
    await field.fill(corrected);
    await button(page, t.courses.save).click();
    await expect(said(page, t.courses.done.correct)).toBeAttached();
    await expect(heading(page)).toHaveText(corrected);
    expect(await (await request.get(address)).text()).toContain(corrected);
    await importRows(rows(250));
    const shown = await (await request.get(address)).text();
    expect(shown).toContain(corrected);
    expect(shown).toContain('250');
    await page.goto(`${admin}/courses?keyword=${course}`);
    await expect(page.getByText(t.courses.corrected)).toBeVisible();
    await page.goto(`${admin}/courses?keyword=${course}`);
    await page.getByRole('link', { name: corrected }).click();
    await page.getByRole('button', { name: new RegExp(`^${t.courses.undo}: `) }).click();
    await expect(said(page, t.courses.done.undo)).toBeAttached();
    await expect(heading(page)).toHaveText(`羽毛毬班 ${stamp}`);
  });

  test('a report leads to its course, and a comment is approved', async ({ page, request }) => {
    const title = `留言班 ${Date.now()}`;
    const { id, slug } = await publishAdvertisement(request, title);
    const { session: writer } = await joinMember(request);
    const comment = { post_id: id, title: `好堂 ${id}`, content: '導師好細心。', point: 5 };
    expect((await request.post('/api/v1/comments', { headers: writer, data: comment })).status()).toBe(200);
    const report = { subject: 'post', subject_id: id, reason: 'misleading', detail: '日期已過' };
    expect((await request.post('/api/v1/reports', { data: report })).status()).toBe(200);
    await openScreen(page, await administratorSession(request), `${admin}/comments?keyword=${comment.title}`);
    await page.getByRole('button', { name: `Approve: ${comment.title}` }).click();
    await expect(page.getByText(comment.title)).toHaveCount(0);
    await page.goto(`${admin}/courses/${id}`);
    await expect(page.getByText('1 report is waiting')).toBeVisible();
    await page.goto(`${admin}/reports?subject=post&per_page=60`);
    await button(page, fill(t.reports.decideNamed, { title })).click();
    await dialogOf(page).locator('button[type=submit]').click();
    await expect(said(page, t.reports.done.dismiss)).toBeAttached();
    expect(await statusOf(request, `/course/${slug}`)).toBe(200);
    const detail = await (await request.get(`/api/v1/posts/${slug}`)).json();
    expect(JSON.stringify(detail.data.post_detail.comments)).toContain(comment.title);
  });
});
