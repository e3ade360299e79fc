import { apiFor } from '@/app/api/page-api';
import { LOCALES } from '@/lib/contract/locale';
import { SITEMAP_KINDS } from '@/lib/contract/sitemap';
import { sitemapXml } from '@/lib/site/sitemap';
import { addressesOf, fixedAddresses } from '../addresses';
import { xmlResponse } from '../xml-response';

/** Returns one file of the sitemap: `{locale}-{kind}-{page}.xml`. */
export async function GET(_: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const [, name, kindName, number] = (await params).file.match(/^(.+)-([a-z]+)-([1-9]\d{0,4})\.xml$/) ?? [];
  const locale = LOCALES.find((known) => known === name);
  const kind = SITEMAP_KINDS.find((known) => known === kindName);
  const page = Number(number);
  if (!locale || !(kind ?? (kindName === 'pages' && page === 1))) return notThere();
  if (!kind) return xmlResponse(sitemapXml(fixedAddresses(locale)));
  const entries = await apiFor(locale).listSitemap(kind, page);
  return entries.length > 0 ? xmlResponse(sitemapXml(addressesOf(locale, kind, entries))) : notThere();
}

function notThere(): Response {
  return new Response(null, { status: 404 });
}
