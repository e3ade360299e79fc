/**
 * Returns every URL of the sitemap in each language: static pages and categories first, then courses, in the
 * order of their popularity.
 */
export async function sitemapAddresses(origin: string): Promise<{ 'zh-hk': string[]; en: string[] }> {
  const read = async (path: string) => {
    const xml = await (await fetch(origin + path)).text();
    return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, url = '']) => url.slice(origin.length).replaceAll('&amp;', '&') || '/',
    );
  };
  const addresses: { 'zh-hk': string[]; en: string[] } = { 'zh-hk': [], en: [] };
  for (const file of await read('/sitemap.xml'))
    for (const page of await read(file))
      addresses[file.startsWith('/sitemap/en-') ? 'en' : 'zh-hk'].push(page);
  return addresses;
}
