import { ChipLink } from '@/components/ui/chip';
import { namedDays } from '@/lib/contract/day-ranges';
import { hongKongTime } from '@/lib/format/dates';
import { useTranslations } from '@/lib/i18n/translations';
import type { ListQuery } from '@/lib/lists/list-query';
import { FacetGroup } from './facet-group';
import styles from './facets.module.css';

interface DateFacetProps {
  query: ListQuery;
  hrefOf: (changes: Partial<ListQuery>) => string;
}

/**
 * Renders the days on one of which a course must have a lesson: named days as links, because each sets two
 * parameters, and a field for the first and the last day. The link of the chosen days clears both.
 */
export function DateFacet({ query: { from, to }, hrefOf }: DateFacetProps) {
  const t = useTranslations('list');
  const { date: today } = hongKongTime(new Date().toISOString());
  const days = namedDays(today);
  // A day of the address that is over must not make its field invalid: the form could not be sent.
  const first = [today, from, to].filter((day) => day !== undefined).toSorted()[0];
  return (
    <FacetGroup title={t('dates')}>
      <div className={styles.named}>
        {(['today', 'tomorrow', 'weekend', 'nextWeek'] as const).map((name) => {
          const chosen = days[name].from === from && days[name].to === to;
          return (
            <ChipLink
              key={name}
              chosen={chosen}
              href={hrefOf({ ...(chosen ? { from: undefined, to: undefined } : days[name]), page: 1 })}
            >
              {t(`days.${name}`)}
            </ChipLink>
          );
        })}
      </div>
      <div className={styles.dates}>
        <label>
          {t('daysFrom')}
          <input type="date" name="from" min={first} defaultValue={from} />
        </label>
        <label>
          {t('daysTo')}
          <input type="date" name="to" min={from ?? first} defaultValue={to} />
        </label>
      </div>
    </FacetGroup>
  );
}
