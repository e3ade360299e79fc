import { useLocale } from 'next-intl';
import { ChipLink, Chips } from '@/components/ui/chip';
import { Section } from '@/components/ui/section';
import { DISTRICTS_BY_REGION, REGIONS } from '@/lib/contract/choices';
import type { Facets } from '@/lib/contract/course';
import { localePath } from '@/lib/i18n/paths';
import { useTranslations } from '@/lib/i18n/translations';
import styles from './districts.module.css';

/**
 * Renders the 18 districts by region with their numbers of courses. A course in two districts counts in both,
 * so regions show no total.
 */
export function Districts({ counts }: { counts: Facets['district'] }) {
  const t = useTranslations('home.districts');
  const choices = useTranslations('choices');
  const locale = useLocale();
  const countOf = new Map(counts.map(({ key, count }) => [key, count]));
  return (
    <Section id="districts" title={t('title')} subtitle={t('subtitle')} alternate>
      <div className={styles.regions}>
        {REGIONS.map((region) => (
          <div key={region} className={styles.region}>
            <h3>{choices(`region.${region}`)}</h3>
            <Chips>
              {DISTRICTS_BY_REGION[region].map((district) => {
                const count = countOf.get(district) ?? 0;
                return (
                  <ChipLink
                    key={district}
                    href={localePath(locale, `/course?district=${district}`)}
                    look="tag"
                  >
                    {choices(`district.${district}`)}
                    <small className={`${styles.count} number`}>
                      <span aria-hidden="true">{count.toLocaleString('en-HK')}</span>
                      <span className="srOnly">{t('count', { count })}</span>
                    </small>
                  </ChipLink>
                );
              })}
            </Chips>
          </div>
        ))}
      </div>
    </Section>
  );
}
