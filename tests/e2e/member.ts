import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';

/** A member who has just signed up by the API. */
export interface Member {
  email: string;
  password: string;
  /** The session's headers. */
  session: Record<'access-token' | 'client' | 'uid', string>;
}

const PASSWORD = 'Star Ferry at dusk 1888';

export async function joinMember(request: APIRequestContext): Promise<Member> {
  const email = `member-${randomUUID()}@example.com`;
  const data = { email, username: 'Wing Sze', password: PASSWORD, password_confirmation: PASSWORD };
  const reply = await request.post('/auth', { data });
  expect(reply.status()).toBe(200);
  const header = (name: string) => reply.headers()[name] ?? '';
  const session = { 'access-token': header('access-token'), client: header('client'), uid: header('uid') };
  return { email, password: PASSWORD, session };
}

/** Puts a member's session, and whatever else is to be kept, into the browser as if it had been there before. */
export async function keepInBrowser(page: Page, values: Record<string, string>): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate((entries) => {
    for (const [key, value] of entries) window.localStorage.setItem(key, value);
  }, Object.entries(values));
}

/** Courses of the catalogue at hand. */
export async function somePosts(
  request: APIRequestContext,
  locale: 'zh-hk' | 'en',
): Promise<{ id: number; title: string }[]> {
  const reply = await request.get(`/api/v1/posts?per_page=4&sort=newest&locale=${locale}`);
  return (await reply.json()).data.posts;
}
