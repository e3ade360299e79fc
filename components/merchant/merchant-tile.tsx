import { useLocale } from 'next-intl';
import { MerchantLogo } from '@/components/ui/merchant-logo';
import { VerifiedSeal } from '@/components/ui/verified-seal';
import type { Merchant } from '@/lib/contract/merchant';
import { dotted } from '@/lib/format/dotted';
import { langOf } from '@/lib/i18n/fallback';
import { localePath } from '@/lib/i18n/paths';
import { useTranslations } from '@/lib/i18n/translations';
import styles from './merchant-tile.module.css';

/** Renders a merchant in a list: logo, name, verified seal, district and number of courses. */
export function MerchantTile({ merchant }: { merchant: Merchant }) {
  const t = useTranslations('merchant');
  const choices = useTranslations('choices');
  const locale = useLocale();
  const facts = [
    merchant.district && choices(`district.${merchant.district}`),
    t('courseCount', { count: merchant.postCount }),
  ];
  return (
    <article className={styles.tile}>
      <MerchantLogo merchant={merchant} size={56} />
      <div className={styles.text}>
        <h3 className={styles.name}>
          <a href={localePath(locale, `/merchant/${merchant.slug}`)} lang={langOf(merchant, 'name', locale)}>
            {merchant.name}
          </a>
          {merchant.verified && <VerifiedSeal size={16} />}
        </h3>
        <p className={styles.facts}>{dotted(facts)}</p>
      </div>
    </article>
  );
}
