import { sql } from 'drizzle-orm';
import type { TestApi } from '@/tests/setup/api';
import type { World } from '@/tests/setup/world';
import type { Dictionary } from './values';

/** Tables that a path or field refers to, by the beginning of the word. */
const TABLES: Record<string, string> = {
  post: 'posts',
  advertisement: 'posts',
  course: 'posts',
  bookmark: 'posts',
  subject: 'posts',
  comment: 'comments',
  session: 'sessions',
  member: "accounts where role = 'member'",
  administrator: "accounts where role = 'administrator'",
  invitation: "one_time_tokens where kind = 'invitation'",
  editor: "accounts where role = 'merchant'",
  merchant: 'merchants',
  categor: 'categories',
  parent: 'categories',
  into: 'categories',
  hashtag: 'hashtags',
  home_banner: 'home_banners',
  featured_course: 'featured_courses',
  web_config: 'web_configs',
  popup: 'popups',
  blog: 'blog_entries',
  report: 'reports',
  enquiries: 'enquiries',
  picture: 'pictures',
  list_image: 'pictures',
  main_image: 'pictures',
};
const ROWS = 8;

/**
 * Returns existing values of a world, so that requests find objects: addresses, ids, slugs, and tokens of
 * sent mails.
 */
export async function knownIn({ test, members, merchants, callers }: World): Promise<Dictionary> {
  const emails = [...members, ...merchants].map(({ email }) => email);
  await askForMails(test, emails, callers['an administrator']);
  const column = async (name: string, from: string) => {
    const { rows } = await test.db.execute<{ value: never }>(
      sql.raw(`select ${name} as value from ${from} order by id desc limit ${ROWS}`),
    );
    return rows.map(({ value }) => value);
  };
  const ids = await Promise.all(
    Object.entries(TABLES).map(async ([word, from]) => [word, await column('id', from)] as const),
  );
  const mailed = [...JSON.stringify(test.mails).matchAll(/token=([\w-]{22,})/g)].map(
    ([, token = '']) => token,
  );
  return {
    emails: [...emails, ...['someone', 'another', 'third', 'fourth'].map((name) => `${name}@example.com`)],
    ids: Object.fromEntries(ids),
    keys: [...(await column('key', 'pictures')), 'z'.repeat(14)],
    tokens: [...mailed, 'x', 'A'.repeat(43)],
    slugs: {
      posts: merchants.map(({ published }) => published.slug),
      categor: await column('slug', 'categories'),
      merchant: await column('slug', 'merchants'),
      hashtag: await column('name', 'hashtags'),
      blogs: await column('slug', 'blog_entries'),
    },
  };
}

/** Triggers mails with links for a password reset, a subscription and an invitation. */
async function askForMails(test: TestApi, emails: string[], administrator: object): Promise<void> {
  const ask = (path: string, body: object, headers = {}) =>
    test.api.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const redirect_url = 'http://localhost:3000/reset-password';
  for (const email of emails) {
    await ask('/api/v1/subscribe', { email });
    for (const mount of ['/auth', '/merchant-auth']) await ask(`${mount}/password`, { email, redirect_url });
  }
  await ask(
    '/api/v1/admin/administrators/invitations',
    { email: 'someone@example.com', staff_role: 'editor' },
    administrator,
  );
}
