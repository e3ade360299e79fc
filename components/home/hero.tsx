import { useLocale } from 'next-intl';
import { MosaicMural } from '@/components/ui/brand/mosaic-mural';
import { ButtonLink } from '@/components/ui/button';
import { ChipLink, Chips } from '@/components/ui/chip';
import { Icon } from '@/components/ui/icon';
import type { MainCategory } from '@/lib/contract/category';
import type { Facets } from '@/lib/contract/course';
import { namedDays } from '@/lib/contract/day-ranges';
import { hongKongTime } from '@/lib/format/dates';
import { localePath } from '@/lib/i18n/paths';
import { useTranslations } from '@/lib/i18n/translations';
import { listSearch } from '@/lib/lists/list-query';
import { activityClaim } from './activity-claim';
import styles from './hero.module.css';

const countOf = <K extends string>(group: { key: K; count: number }[], wanted: K) =>
  group.find(({ key }) => key === wanted)?.count ?? 0;

/** Shortcuts to filtered lists of courses, each with a count that is 0 if its list is empty. */
const QUICK_FILTERS = [
  {
    key: 'weekend',
    icon: 'calendar',
    path: (today: string) => `/course${listSearch(namedDays(today).weekend)}`,
    count: ({ weekday }: Facets) => countOf(weekday, 'sat') + countOf(weekday, 'sun'),
  },
  {
    key: 'primary',
    icon: 'family',
    path: '/course?weekday=sat&age=6-8,9-11',
    count: ({ weekday, age }: Facets) => Math.min(countOf(weekday, 'sat'), countOf(age, '6-8')),
  },
  {
    key: 'afterWork',
    icon: 'clock',
    path: '/course?weekday=mon,tue,wed,thu,fri&dayPart=evening',
    count: ({ dayPart }: Facets) => countOf(dayPart, 'evening'),
  },
  {
    key: 'saturday',
    icon: 'calendar',
    path: '/course?weekday=sat',
    count: ({ weekday }: Facets) => countOf(weekday, 'sat'),
  },
  { key: 'trial', icon: 'trial', path: '/course?trial=true', count: ({ trial }: Facets) => trial },
  { key: 'free', icon: 'free', path: '/course?free=true', count: ({ free }: Facets) => free },
  {
    key: 'online',
    icon: 'monitor',
    path: '/course?mode=online',
    count: ({ mode }: Facets) => countOf(mode, 'online'),
  },
] as const;

interface HeroProps {
  categories: MainCategory[];
  facets: Facets;
  /** Whether there is no course yet. */
  isNew: boolean;
}

/**
 * Renders the headline, the number of activities and shortcuts to filtered lists, beside a mural. A new site
 * says that courses are coming and invites merchants instead.
 */
export function Hero({ categories, facets, isNew }: HeroProps) {
  const t = useTranslations('home');
  const count = activityClaim(categories);
  return (
    <section className={styles.hero} aria-labelledby="hero">
      <div className={`wrap ${styles.columns}`}>
        <div>
          <h1 className="display" id="hero">
            {t('heroHeading')}
          </h1>
          {isNew ? (
            <Invitation />
          ) : (
            <>
              <p className={styles.lead}>{count ? t('lead', { count }) : t('leadWithoutCount')}</p>
              <QuickFilters categories={categories} facets={facets} />
            </>
          )}
        </div>
        <div className={styles.mural}>
          <MosaicMural />
        </div>
      </div>
    </section>
  );
}

function QuickFilters({ categories, facets }: Omit<HeroProps, 'isNew'>) {
  const t = useTranslations('home');
  const locale = useLocale();
  const { date: today } = hongKongTime(new Date().toISOString());
  const useful = QUICK_FILTERS.filter(({ count }) => count(facets) > 0);
  const parenting = categories.find(({ icon }) => icon === 'parenting');
  const chips = [
    ...useful.slice(0, 3),
    ...(parenting ? [{ key: 'family', icon: 'family', path: `/category/${parenting.slug}` } as const] : []),
    ...useful.slice(3),
  ];
  if (chips.length === 0) return null;
  return (
    <div className={styles.when}>
      <h2 id="when">{t('when')}</h2>
      <Chips scroll>
        {chips.map(({ key, icon, path }) => (
          <ChipLink
            key={key}
            href={localePath(locale, typeof path === 'string' ? path : path(today))}
            size="large"
          >
            <Icon name={icon} size={18} />
            {t(`chips.${key}`)}
          </ChipLink>
        ))}
      </Chips>
    </div>
  );
}

function Invitation() {
  const t = useTranslations('newSite');
  const locale = useLocale();
  return (
    <>
      <p className={styles.lead}>{t('lead')}</p>
      <div className={styles.when}>
        <ButtonLink href={localePath(locale, '/merchant/signup')} variant="filled" size="large">
          {t('action')}
        </ButtonLink>
      </div>
    </>
  );
}
