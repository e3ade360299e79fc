import { expect } from '@playwright/test';
import { joinMember, openAs } from './account-steps';
import { administratorSession, publishAdvertisement } from './admin-steps';
import { violationsOf } from './axe';
import { confirmAddress, readMail } from './mailbox';
import { test } from './test';

test('a comment is seen as waiting on the course page, then approved and answered, which is told once', async ({
  page,
  request,
}) => {
  const course = await publishAdvertisement(request, `留言班 ${Date.now()}`, `Comment class ${Date.now()}`);
  const member = await joinMember(request);
  await confirmAddress(request, member.email);
  const path = `/en/course/${course.slug}`;
  const own = page.getByRole('article', { name: 'Your comment' });

  await test.step('the comment waits, for its author alone, also after a reload', async () => {
    await openAs(page, member.session, path);
    await page.getByRole('button', { name: 'Write a comment' }).click();
    const dialog = page.getByRole('dialog', { name: 'Write a comment' });
    await dialog.getByRole('radio', { name: /^5 points/ }).check();
    await dialog.getByLabel('Title').fill('A patient tutor');
    await dialog.getByLabel('Content').fill('Clear steps from the first lesson.');
    await dialog.getByRole('button', { name: 'Submit comment' }).click();
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(own).toContainText('only you can see it');
    await page.reload();
    await expect(own).toContainText('Clear steps from the first lesson.');
    // At the top, where the bars that stay in view cover no part of a link.
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await violationsOf(page)).toEqual([]);
    expect(await (await request.get(path)).text()).not.toContain('Clear steps');
    const { data } = await (await request.get(`/api/v1/posts/${course.slug}`)).json();
    expect(data.post_detail.rating).toMatchObject({ average: null, count: 0 });
  });

  await test.step('it is changed in its place, and deleted only if that is confirmed', async () => {
    await own.getByRole('button', { name: 'Edit', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit your comment' });
    await dialog.getByLabel('Title').fill('A very patient tutor');
    await dialog.getByRole('button', { name: 'Submit comment' }).click();
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(own.getByRole('heading')).toHaveText('A very patient tutor');
    await own.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click();
    await expect(own).toBeVisible();
  });

  await test.step('approved, it is everybody’s', async () => {
    const headers = await administratorSession(request);
    const listed = await request.get('/api/v1/admin/comments', {
      headers,
      params: { keyword: member.username },
    });
    const [{ id, version }] = (await listed.json()).data;
    const decision = { items: [{ id, version }], decision: 'approve' };
    const decided = await request.post('/api/v1/admin/comments/decisions', { headers, data: decision });
    expect((await decided.json()).data.done).toEqual([id]);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'A very patient tutor' })).toBeVisible();
    await expect(own).toHaveCount(0);
    const answered = await request.post(`/api/v1/comments/${id}/reply`, {
      headers: course.session,
      data: { reply: 'See you at the next lesson!' },
    });
    expect(answered.status()).toBe(200);
  });

  await test.step('the answer is on the page, in one mail and in one notice', async () => {
    await page.reload();
    await expect(page.getByText('See you at the next lesson!')).toBeVisible();
    await readMail('comment_reply', member.email);
    const { data } = await (
      await request.get('/api/v1/users/current/notices', { headers: member.session })
    ).json();
    const kinds: string[] = data.map(({ kind }: { kind: string }) => kind);
    expect(kinds.toSorted()).toEqual(['comment_approved', 'comment_reply']);
  });
});

test('a comment that waits can be deleted on the course page', async ({ page, request }) => {
  const course = await publishAdvertisement(request, `刪除班 ${Date.now()}`, `Deletion class ${Date.now()}`);
  const member = await joinMember(request);
  const data = { post_id: course.id, title: 'Good', content: 'Clear steps.', point: 4 };
  await request.post('/api/v1/comments', { headers: member.session, data });
  await openAs(page, member.session, `/en/course/${course.slug}`);
  const own = page.getByRole('article', { name: 'Your comment' });
  await own.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'has been deleted' })).toBeVisible();
  await expect(own).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Write a comment' })).toBeFocused();
  await page.reload();
  await page.getByRole('button', { name: 'Write a comment' }).click();
  await expect(page.getByRole('dialog', { name: 'Write a comment' })).toBeVisible();
});
