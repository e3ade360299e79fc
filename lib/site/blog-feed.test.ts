import { parseFeed } from '@rowanmanning/feed-parser';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BlogCard } from '@/lib/contract/blog';
import { blogFeed } from './blog-feed';

const ENTRY: BlogCard = {
  id: 1,
  slug: 'blog-clay',
  category: 'learning',
  title: '陶藝 <入門> & 更多',
  summary: '由揉泥開始。',
  author: '編輯室',
  image: null,
  imageAlt: '',
  publishedAt: '2026-10-01T02:00:00.000Z',
  updatedAt: '2026-10-03T02:00:00.000Z',
  readingMinutes: 3,
  sample: false,
};

beforeEach(() => void vi.stubEnv('SITE_URL', 'https://hokcheui.test'));
afterEach(() => void vi.unstubAllEnvs());

describe('the feed of the blog', () => {
  it('is Atom that a parser reads, with each entry’s title, summary, address and times', () => {
    const feed = parseFeed(blogFeed('zh-hk', [ENTRY]));
    expect(feed.meta).toEqual({ type: 'atom', version: '1.0' });
    expect(feed.title).toBe('網誌｜學趣');
    expect(feed.language).toBe('zh-Hant-HK');
    expect(feed.url).toBe('https://hokcheui.test/blog');
    expect(feed.self).toBe('https://hokcheui.test/blog/feed.xml');
    expect(feed.updated?.toISOString()).toBe(ENTRY.updatedAt);
    const [entry, ...more] = feed.items;
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      id: 'https://hokcheui.test/blog/blog-clay',
      url: 'https://hokcheui.test/blog/blog-clay',
      title: ENTRY.title,
      description: ENTRY.summary,
    });
    expect(entry?.published?.toISOString()).toBe(ENTRY.publishedAt);
    expect(entry?.authors.map(({ name }) => name)).toEqual(['編輯室']);
    expect(entry?.categories).toMatchObject([{ label: '學習筆記', term: 'learning' }]);
  });

  it('stands under /en in English, and marks what is only there in Chinese', () => {
    const xml = blogFeed('en', [{ ...ENTRY, fallback: ['title'] }]);
    const feed = parseFeed(xml);
    expect(feed.language).toBe('en');
    expect(feed.self).toBe('https://hokcheui.test/en/blog/feed.xml');
    expect(feed.items[0]?.url).toBe('https://hokcheui.test/en/blog/blog-clay');
    expect(xml.match(/<(title|summary) xml:lang="zh-Hant-HK">/g)).toEqual(['<title xml:lang="zh-Hant-HK">']);
  });

  it('is a feed while nothing is published', () => {
    const feed = parseFeed(blogFeed('en', []));
    expect(feed.items).toEqual([]);
    expect(feed.updated).toBeInstanceOf(Date);
  });
});
