import { PageHead } from '@/components/layout/page-head';
import type { PageMeta } from '@/lib/contract/envelope';
import type { Merchant } from '@/lib/contract/merchant';
import { excerpt } from '@/lib/format/excerpt';
import { useTranslations } from '@/lib/i18n/translations';
import { listSearch } from '@/lib/list-query';

/** Characters of the description that search engines are shown. */
const DESCRIPTION_LENGTH = 100;

/** What search engines and previews are told of a merchant. */
export function MerchantMeta({ merchant, meta: { page } }: { merchant: Merchant; meta: PageMeta }) {
  const t = useTranslations('merchant');
  const choices = useTranslations('choices');
  const { name, district, slug } = merchant;
  const description = excerpt(merchant.description, DESCRIPTION_LENGTH);
  return (
    <PageHead
      title={page > 1 ? t('metaTitlePage', { name, page }) : name}
      description={
        district
          ? t('metaDescription', { name, place: choices(`district.${district}`), description })
          : t('metaDescriptionNoPlace', { name, description })
      }
      path={`/merchant/${slug}${listSearch({ page })}`}
    />
  );
}
