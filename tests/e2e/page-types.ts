import type { APIRequestContext } from '@playwright/test';

/** A URL of a page type in both languages. */
export interface PageType {
  name: string;
  zh: string;
  en: string;
}

/** Pages of text alone, which look alike. */
export const TEXT_PAGES = [
  'accessibility',
  'affiliate',
  'before-paying',
  'disclaimer',
  'join',
  'others',
  'partnership',
  'personal-data',
  'support',
];

const EDITORIAL = [...TEXT_PAGES, 'about', 'blog', 'contact', 'faq', 'membership'];

interface Card {
  slug: string;
  merchant: { slug: string };
  hashtags: string[];
}

/** Fetches real slugs from the API, so that the tests work with any catalogue. */
export async function pageTypes(request: APIRequestContext): Promise<PageType[]> {
  const get = async (path: string) => (await (await request.get(`/api/v1${path}`)).json()).data;
  const { posts }: { posts: Card[] } = await get('/posts?per_page=60&sort=rating');
  const post = posts.find(({ hashtags }) => hashtags.length > 0);
  const rated = posts[0];
  if (!post || !rated) throw new Error('no course with a hashtag in the first page');
  const categories: { slug: string; categories: { slug: string; categories: { slug: string }[] }[] }[] =
    await get('/main_categories');
  const main = categories[2];
  const sub = main?.categories[0];
  const activity = sub?.categories[0];
  if (!main || !sub || !activity) throw new Error('the category tree is empty');
  const blog: { slug: string }[] = await get('/blogs');
  const both = (name: string, path: string): PageType => ({ name, zh: path || '/', en: `/en${path}` });
  const level = (query: string, suffix: string) => query.replaceAll('$', suffix);
  const category = (name: string, query: string): PageType => ({
    name,
    zh: `/category/${main.slug}${level(query, '')}`,
    en: `/en/category/${main.slug}-en${level(query, '-en')}`,
  });
  return [
    both('home', ''),
    both('all categories', '/category'),
    category('main category', ''),
    category('sub-category', `?subCategory=${sub.slug}$`),
    category('activity', `?subCategory=${sub.slug}$&thirdCategory=${activity.slug}$`),
    category('filtered category', '?district=kwun_tong&weekday=sat&trial=true'),
    both('all courses', '/course'),
    both('search results', '/course?keyword=yoga'),
    both('nothing found', '/course?keyword=zzzzzz'),
    both('course', `/course/${post.slug}`),
    both('comments on a course', `/course/${rated.slug}/comments`),
    both('merchants', '/merchant'),
    both('merchant', `/merchant/${post.merchant.slug}`),
    both('comments on a merchant', `/merchant/${rated.merchant.slug}/comments`),
    both('hashtags', '/hashtag'),
    both('hashtag', `/hashtag/${encodeURIComponent(post.hashtags[0] ?? '')}`),
    both('blog category', '/blog/category/choosing'),
    both('blog entry', `/blog/${blog[0]?.slug}`),
    ...EDITORIAL.map((name) => both(name, `/${name}`)),
  ];
}
