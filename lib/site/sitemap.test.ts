import { describe, expect, it } from 'vitest';
import { escapeXml, sitemapIndexXml, sitemapXml } from './sitemap';

describe('sitemap files', () => {
  it('escape what XML gives a meaning', () => {
    expect(escapeXml(`/a?b=1&c="<'>"`)).toBe('/a?b=1&amp;c=&quot;&lt;&apos;&gt;&quot;');
  });

  it('name the other languages of an address', () => {
    const xml = sitemapXml([
      {
        url: 'https://x/category/art?subCategory=a&thirdCategory=b',
        alternates: { en: 'https://x/en/about' },
        updatedAt: '2026-01-02T00:00:00.000Z',
      },
    ]);
    expect(xml).toContain('<loc>https://x/category/art?subCategory=a&amp;thirdCategory=b</loc>');
    expect(xml).toContain('<lastmod>2026-01-02T00:00:00.000Z</lastmod>');
    expect(xml).toContain('<xhtml:link rel="alternate" hreflang="en" href="https://x/en/about"/>');
  });

  it('leave out the date where there is none', () => {
    expect(sitemapIndexXml([{ url: 'https://x/sitemap/en-pages-1.xml' }])).toContain(
      '<sitemap><loc>https://x/sitemap/en-pages-1.xml</loc></sitemap>',
    );
  });
});
