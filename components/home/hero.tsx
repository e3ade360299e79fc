import { useLocale } from 'next-intl';
import { ChipLink, Chips } from '@/components/ui/chip';
import { Icon } from '@/components/ui/icon';
import { MosaicMural } from '@/components/ui/mosaic-mural';
import type { MainCategory } from '@/lib/contract/category';
import { localePath } from '@/lib/i18n/paths';
import { useTranslations } from '@/lib/i18n/translations';
import { activityClaim } from './activity-claim';
import styles from './hero.module.css';

/** Shortcuts to filtered lists of courses. */
const QUICK_FILTERS = [
  { key: 'afterWork', icon: 'clock', path: '/course?weekday=mon,tue,wed,thu,fri&timeFrom=18:00' },
  { key: 'saturday', icon: 'calendar', path: '/course?weekday=sat' },
  { key: 'trial', icon: 'trial', path: '/course?trial=true' },
  { key: 'free', icon: 'free', path: '/course?free=true' },
  { key: 'online', icon: 'monitor', path: '/course?mode=online' },
] as const;

/** Renders the headline, the number of activities and shortcuts to filtered lists, beside a mural. */
export function Hero({ categories }: { categories: MainCategory[] }) {
  const t = useTranslations('home');
  const locale = useLocale();
  const count = activityClaim(categories);
  const parenting = categories.find(({ icon }) => icon === 'parenting');
  const chips = [
    ...QUICK_FILTERS.slice(0, 3),
    ...(parenting ? [{ key: 'family', icon: 'family', path: `/category/${parenting.slug}` } as const] : []),
    ...QUICK_FILTERS.slice(3),
  ];
  return (
    <section className={styles.hero} aria-labelledby="hero">
      <div className={`wrap ${styles.columns}`}>
        <div>
          <h1 className="display" id="hero">
            {t('heroHeading')}
          </h1>
          <p className={styles.lead}>{count ? t('lead', { count }) : t('leadWithoutCount')}</p>
          <div className={styles.when}>
            <h2 id="when">{t('when')}</h2>
            <Chips>
              {chips.map(({ key, icon, path }) => (
                <ChipLink key={key} href={localePath(locale, path)} size="large">
                  <Icon name={icon} size={18} />
                  {t(`chips.${key}`)}
                </ChipLink>
              ))}
            </Chips>
          </div>
        </div>
        <MosaicMural />
      </div>
    </section>
  );
}
