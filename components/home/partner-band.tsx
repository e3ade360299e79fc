import { useLocale } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { localePath } from '@/lib/i18n/paths';
import { useTranslations } from '@/lib/i18n/translations';
import { site } from '@/lib/site/site';
import styles from './partner-band.module.css';

/** Renders the green section for merchants; both colour schemes use the same colours. */
export function PartnerBand() {
  const t = useTranslations('home.partner');
  const locale = useLocale();
  return (
    <section className={`wrap ${styles.section}`} aria-labelledby="partner">
      <div className={styles.band}>
        <div className={styles.text}>
          <h2 className="h1" id="partner">
            {t('title')}
          </h2>
          <p>{t('text', { name: site.name[locale] })}</p>
          <ol>
            <li>{t('step1')}</li>
            <li>{t('step2')}</li>
            <li>{t('step3')}</li>
          </ol>
          <ButtonLink href={localePath(locale, '/merchant/signup')} variant="yolk" size="large">
            {t('action')}
          </ButtonLink>
        </div>
        <img src="/scenes/calligraphy.webp" alt="" width={960} height={720} loading="lazy" />
      </div>
    </section>
  );
}
