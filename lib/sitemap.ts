/** An address in a sitemap file, with the same page in each language (hreflang → address). */
export interface SitemapAddress {
  url: string;
  alternates: Record<string, string>;
  updatedAt?: string;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Text for an XML element or a quoted attribute. */
export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
}

const lastModified = (updatedAt?: string) => (updatedAt ? `<lastmod>${escapeXml(updatedAt)}</lastmod>` : '');

/** One file of addresses (sitemaps.org), each naming its other languages. */
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

/** The index of the files. */
export function sitemapIndexXml(files: { url: string; updatedAt?: string }[]): string {
  const entries = files.map(
    ({ url, updatedAt }) => `<sitemap><loc>${escapeXml(url)}</loc>${lastModified(updatedAt)}</sitemap>\n`,
  );
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${entries.join('')}</sitemapindex>\n`;
}
