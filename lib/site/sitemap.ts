/** A URL of a sitemap file, with the same page in each language (hreflang → URL). */
export interface SitemapAddress {
  url: string;
  alternates: Record<string, string>;
  updatedAt?: string;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Escapes text for an XML element or a quoted attribute. */
export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
}

const lastModified = (updatedAt?: string) => (updatedAt ? `<lastmod>${escapeXml(updatedAt)}</lastmod>` : '');

/** Returns a sitemap file (sitemaps.org). Each URL lists its alternates in other languages. */
export function sitemapXml(addresses: SitemapAddress[]): string {
  const entries = addresses.map(({ url, alternates, updatedAt }) => {
    const links = Object.entries(alternates).map(
      ([lang, href]) =>
        `<xhtml:link rel="alternate" hreflang="${escapeXml(lang)}" href="${escapeXml(href)}"/>`,
    );
    return `<url><loc>${escapeXml(url)}</loc>${lastModified(updatedAt)}${links.join('')}</url>\n`;
  });
  return `${HEAD}<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('')}</urlset>\n`;
}

/** Returns the sitemap index. */
export function sitemapIndexXml(files: { url: string; updatedAt?: string }[]): string {
  const entries = files.map(
    ({ url, updatedAt }) => `<sitemap><loc>${escapeXml(url)}</loc>${lastModified(updatedAt)}</sitemap>\n`,
  );
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${entries.join('')}</sitemapindex>\n`;
}
