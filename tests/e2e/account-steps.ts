import { type APIRequestContext, type APIResponse, expect, type Locator, type Page } from '@playwright/test';

export const PASSWORD = 'Kowloon ferry 1888';
const LETTERS = 26;

let made = 0;

/** Returns an unused e-mail address. */
export function newEmail(): string {
  made += 1;
  return `e2e.${Date.now()}.${process.pid}.${made}@example.com`;
}

/** Returns a username of letters that is unique in this run. */
export function newName(): string {
  const letters = [...String(Date.now() + made)].map((digit) =>
    String.fromCharCode(97 + (Number(digit) % LETTERS)),
  );
  return `Chan ${letters.join('')}`;
}

/** The three values of a session by their names on the wire; a member's are stored in the browser by the same. */
export type Session = Record<'access-token' | 'client' | 'uid', string>;

/** Returns the session that an answer opens. */
export function sessionOf(reply: APIResponse): Session {
  const read = (name: string) => reply.headers()[name] ?? '';
  return { 'access-token': read('access-token'), client: read('client'), uid: read('uid') };
}

export interface Member {
  email: string;
  username: string;
  session: Session;
}

/** Signs up a member through the API. */
export async function joinMember(request: APIRequestContext): Promise<Member> {
  const [email, username] = [newEmail(), newName()];
  const data = { username, email, password: PASSWORD, password_confirmation: PASSWORD };
  const reply = await request.post('/auth', { data });
  expect(reply.status()).toBe(200);
  return { email, username, session: sessionOf(reply) };
}

/** Opens a page with a session stored in the browser. */
export async function openAs(page: Page, session: Record<string, string>, path: string): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate((values) => {
    for (const [key, value] of Object.entries(values)) window.localStorage.setItem(key, value);
  }, session);
  await page.goto(path);
}

export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 900;

/**
 * Returns the part of the layout that shows the account: the header, or on a phone the drawer, which it
 * opens.
 */
export async function accountPlace(page: Page): Promise<Locator> {
  if (!isPhone(page)) return page.locator('header nav').first();
  const drawer = page.locator('dialog#menu');
  if (!(await drawer.isVisible())) await page.locator('[data-opens="menu"]').click();
  return drawer;
}

/** Opens the sign-in or sign-up dialog from the header or the drawer. */
export async function openDialog(page: Page, button: string): Promise<Locator> {
  const place = await accountPlace(page);
  await place.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog').filter({ has: page.locator('form') });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Closes an open layer by its key, and waits until its entry of the history is left: a page loaded earlier would be given up. */
export async function pressEscape(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(() => window.history.state?.openLayers)).toBeFalsy();
}

export const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => window.localStorage.getItem(name), key);
