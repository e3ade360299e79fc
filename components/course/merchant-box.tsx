import { useLocale } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { MerchantLogo } from '@/components/ui/merchant-logo';
import { SaveSearchButton } from '@/components/ui/save-search-button';
import { VerifiedSeal } from '@/components/ui/verified-seal';
import type { Merchant } from '@/lib/contract/merchant';
import { yearOf } from '@/lib/format/dates';
import { dotted } from '@/lib/format/dotted';
import { langOf } from '@/lib/i18n/fallback';
import { localePath } from '@/lib/i18n/paths';
import { useTranslations } from '@/lib/i18n/translations';
import { Block } from './block';
import styles from './merchant-box.module.css';

/** Renders the instructor's name, if known, and the merchant with a link to its page. */
export function MerchantBox({ merchant, instructor }: { merchant: Merchant; instructor: string | null }) {
  const t = useTranslations('course');
  const merchants = useTranslations('merchant');
  const choices = useTranslations('choices');
  const locale = useLocale();
  const facts = [
    merchant.district && choices(`district.${merchant.district}`),
    t('courseCount', { count: merchant.postCount }),
    t('joined', { year: yearOf(merchant.joinedAt) }),
  ];
  return (
    <Block title={t('merchant')} id="merchant">
      <div className={styles.box}>
        <MerchantLogo merchant={merchant} size={64} />
        <div className={styles.text}>
          <h3 className={styles.name}>
            <span lang={langOf(merchant, 'name', locale)}>{merchant.name}</span>
            {merchant.verified && <VerifiedSeal />}
          </h3>
          <p className="muted small">{dotted(facts)}</p>
          {merchant.claimable && (
            <p className="small">
              <a
                className={styles.claim}
                href={localePath(locale, `/claim?merchant=${merchant.slug}`)}
                rel="nofollow"
              >
                {merchants('claim')}
              </a>
            </p>
          )}
          {instructor && <p className="small">{t('instructor', { name: instructor })}</p>}
        </div>
        <SaveSearchButton filters={{ merchant: merchant.slug }}>{t('followMerchant')}</SaveSearchButton>
        <ButtonLink href={localePath(locale, `/merchant/${merchant.slug}`)}>{t('viewMerchant')}</ButtonLink>
      </div>
    </Block>
  );
}
