import { LINK_NAMES } from '@/lib/contract/account-fields';
import type { Locale } from '@/lib/contract/locale';
import type { Merchant } from '@/lib/contract/merchant';
import { excerpt } from '@/lib/format/excerpt';
import { localePath } from '@/lib/i18n/paths';
import { absolutePictureUrl } from '@/lib/site/picture-url';
import { absoluteUrl } from '@/lib/site/site';

const DESCRIPTION_LENGTH = 500;

/** Returns the schema.org LocalBusiness of a merchant. `district` is its name in the language of the page. */
export function merchantJsonLd(merchant: Merchant, locale: Locale, district: string | null) {
  const url = absoluteUrl(localePath(locale, `/merchant/${merchant.slug}`));
  const { logoUrl, description, contact, address } = merchant;
  const links = LINK_NAMES.flatMap((name) => merchant[name] ?? []);
  return {
    '@type': 'LocalBusiness',
    '@id': `${url}#business`,
    url,
    name: merchant.name,
    description: description ? excerpt(description, DESCRIPTION_LENGTH) : undefined,
    image: logoUrl ? absolutePictureUrl(logoUrl) : undefined,
    sameAs: links.length > 0 ? links : undefined,
    telephone: contact && !merchant.sample ? `+852 ${contact}` : undefined,
    address:
      address || district
        ? {
            '@type': 'PostalAddress',
            streetAddress: address || undefined,
            addressLocality: district ?? undefined,
            addressRegion: 'Hong Kong',
            addressCountry: 'HK',
          }
        : undefined,
    aggregateRating: ratingOf(merchant),
  };
}

/** Returns the aggregate rating. Sample merchants have none (specification §F). */
function ratingOf({ sample, rating }: Merchant) {
  if (sample || rating.average === null || rating.count === 0) return undefined;
  return {
    '@type': 'AggregateRating',
    ratingValue: Number(rating.average.toFixed(1)),
    ratingCount: rating.count,
    bestRating: 5,
    worstRating: 1,
  };
}
