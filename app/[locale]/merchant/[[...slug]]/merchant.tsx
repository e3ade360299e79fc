import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { MerchantPage } from '@/components/merchant/merchant-page';
import { apiFor, orNull, tagPage } from '@/lib/api/server';
import { CATALOGUE_TAG, merchantTag } from '@/lib/contract/cache-tags';
import type { Locale } from '@/lib/contract/choices';
import { excerpt } from '@/lib/format/excerpt';
import { localePath } from '@/lib/i18n/paths';
import { listSearch } from '@/lib/list-query';
import { pageMetadata } from '@/lib/seo';

interface MerchantRouteProps {
  locale: Locale;
  slug: string;
  page: number;
}

/** Merchant slugs begin so (decisions §1), which tells them apart from `/merchant/signup`. */
const SLUG_PREFIX = 'merchant-';
/** Characters of the description that search engines are shown. */
const DESCRIPTION_LENGTH = 100;

/** The merchant of an address and a page of its courses: 404 where there is none or it is suspended, 308 from a slug it had before. */
const loadMerchant = cache(async (locale: Locale, slug: string, page: number) => {
  const found = slug.startsWith(SLUG_PREFIX)
    ? await orNull(apiFor(locale).getMerchant(slug, { page }))
    : null;
  if (!found) notFound();
  const { merchant, posts } = found.data;
  if (merchant.slug !== slug)
    permanentRedirect(localePath(locale, `/merchant/${merchant.slug}${listSearch({ page })}`));
  return { merchant, posts, meta: found.meta };
});

export async function MerchantRoute({ locale, slug, page }: MerchantRouteProps) {
  const { merchant, posts, meta } = await loadMerchant(locale, slug, page);
  await tagPage(CATALOGUE_TAG, merchantTag(merchant.slug));
  return <MerchantPage merchant={merchant} posts={posts} meta={meta} />;
}

export async function merchantMetadata({ locale, slug, page }: MerchantRouteProps): Promise<Metadata> {
  const { merchant } = await loadMerchant(locale, slug, page);
  const [t, choices] = await Promise.all([
    getTranslations({ locale, namespace: 'merchant' }),
    getTranslations({ locale, namespace: 'choices' }),
  ]);
  const { name, district } = merchant;
  const description = excerpt(merchant.description, DESCRIPTION_LENGTH);
  return pageMetadata({
    locale,
    title: page > 1 ? t('metaTitlePage', { name, page }) : name,
    description: district
      ? t('metaDescription', { name, place: choices(`district.${district}`), description })
      : t('metaDescriptionNoPlace', { name, description }),
    path: `/merchant/${merchant.slug}${listSearch({ page })}`,
  });
}
