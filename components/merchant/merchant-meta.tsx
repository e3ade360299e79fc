import { PageHead } from '@/components/layout/page-head';
import type { Merchant } from '@/lib/contract/merchant';
import { excerpt } from '@/lib/format/excerpt';
import { useTranslations } from '@/lib/i18n/translations';
import { isFiltered, type ListQuery, listSearch } from '@/lib/lists/list-query';

/** Characters of the description in the meta description. */
const DESCRIPTION_LENGTH = 100;

/** Renders the metadata of a merchant page for search engines and link previews. */
export function MerchantMeta({ merchant, query }: { merchant: Merchant; query: ListQuery }) {
  const t = useTranslations('merchant');
  const choices = useTranslations('choices');
  const { name, district, slug } = merchant;
  const { page } = query;
  const noindex = isFiltered(query);
  const description = excerpt(merchant.description, DESCRIPTION_LENGTH);
  return (
    <PageHead
      title={page > 1 ? t('metaTitlePage', { name, page }) : name}
      description={
        district
          ? t('metaDescription', { name, place: choices(`district.${district}`), description })
          : t('metaDescriptionNoPlace', { name, description })
      }
      path={`/merchant/${slug}${listSearch(noindex ? query : { page })}`}
      noindex={noindex}
    />
  );
}
