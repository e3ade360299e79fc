import { useLocale } from 'next-intl';
import { ChipLink } from '@/components/ui/chip';
import { Icon } from '@/components/ui/icon';
import type { Weekday } from '@/lib/contract/choices';
import { hashtagTitle } from '@/lib/contract/hashtag-title';
import type { NearKey } from '@/lib/contract/near';
import type { SearchInsight } from '@/lib/contract/search';
import { ageFilterText } from '@/lib/format/age-text';
import { useTranslations } from '@/lib/i18n/translations';
import type { ListQuery } from '@/lib/list-query';
import styles from './course-list.module.css';
import { useDaysText } from './days-text';
import { keywordPieces } from './keyword-pieces';
import { useNearName } from './near-name';

export interface AppliedFilter {
  label: string;
  /** Query changes that remove the filter. */
  without: Partial<ListQuery>;
}

/** Returns every active filter, without the keyword, with its label and the query changes that remove it. */
export function useAppliedFilters(query: ListQuery): AppliedFilter[] {
  const t = useTranslations('list');
  const choices = useTranslations('choices');
  const locale = useLocale();
  const daysText = useDaysText();
  const each = <
    K extends
      | 'age'
      | 'district'
      | 'ageGroup'
      | 'teachingGender'
      | 'language'
      | 'classSize'
      | 'mode'
      | 'weekday'
      | 'dayPart',
  >(
    name: K,
    labelOf: (key: NonNullable<ListQuery[K]>[number]) => string,
  ): AppliedFilter[] => {
    const keys: readonly NonNullable<ListQuery[K]>[number][] = query[name] ?? [];
    return keys.map((key) => ({
      label: labelOf(key),
      without: { [name]: keys.filter((other) => other !== key) },
    }));
  };
  const nameOf = useNearName(useLocale());
  const nearLabel = (key: NearKey) => {
    const near = key === 'me' ? t('nearMeChip') : t('nearChip', { place: nameOf(key) });
    return query.radiusKm === undefined ? near : t('nearRadiusChip', { near, km: query.radiusKm });
  };
  return [
    ...each('age', (key) => ageFilterText(key, choices)),
    ...(query.from || query.to
      ? [{ label: daysText(query), without: { from: undefined, to: undefined } }]
      : []),
    ...(query.near
      ? [{ label: nearLabel(query.near), without: { near: undefined, radiusKm: undefined } }]
      : []),
    ...(query.area ? [{ label: t('areaChip'), without: { area: undefined } }] : []),
    ...each('district', (key) => choices(`district.${key}`)),
    ...(isWorkWeek(query.weekday)
      ? [{ label: t('workWeekChip'), without: { weekday: undefined } }]
      : each('weekday', (key) => choices(`weekday.${key}`))),
    ...each('dayPart', (key) => capitalised(choices(`dayPartShort.${key}`))),
    ...(query.timeFrom || query.timeTo
      ? [
          {
            label: t('timeChip', { from: query.timeFrom ?? '00:00', to: query.timeTo ?? '23:59' }),
            without: { timeFrom: undefined, timeTo: undefined },
          },
        ]
      : []),
    ...(query.priceMin !== undefined || query.priceMax !== undefined
      ? [
          {
            label:
              query.priceMax === undefined
                ? t('priceFromChip', { from: query.priceMin ?? 0 })
                : t('priceChip', { from: query.priceMin ?? 0, to: query.priceMax }),
            without: { priceMin: undefined, priceMax: undefined },
          },
        ]
      : []),
    ...each('ageGroup', (key) => choices(`ageGroup.${key}`)),
    ...each('teachingGender', (key) => choices(`teachingGender.${key}`)),
    ...each('language', (key) => choices(`language.${key}`)),
    ...each('classSize', (key) => choices(`classSize.${key}`)),
    ...each('mode', (key) => choices(`mode.${key}`)),
    ...(query.hasPlaces ? [{ label: t('hasPlaces'), without: { hasPlaces: undefined } }] : []),
    ...(query.trial ? [{ label: t('trial'), without: { trial: undefined } }] : []),
    ...(query.free ? [{ label: t('free'), without: { free: undefined } }] : []),
    ...(query.rating
      ? [{ label: t('ratingChip', { rating: query.rating }), without: { rating: undefined } }]
      : []),
    ...(query.hashtag
      ? [
          {
            label: `#${hashtagTitle(query.hashtag, locale) ?? query.hashtag}`,
            without: { hashtag: undefined },
          },
        ]
      : []),
    ...(query.merchant ? [{ label: t('merchantChip'), without: { merchant: undefined } }] : []),
  ];
}

const WORK_WEEK: readonly Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri'];

/** Reports whether weekdays are those from Monday to Friday, which have a word of their own. */
const isWorkWeek = (weekdays: readonly Weekday[] = []): boolean =>
  weekdays.length === WORK_WEEK.length && WORK_WEEK.every((day) => weekdays.includes(day));

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns the pieces of the keyword as the search understood it, with the query changes that remove each. */
function useKeywordFilters(keyword: string | undefined, search: SearchInsight | undefined): AppliedFilter[] {
  const t = useTranslations('list');
  if (!keyword) return [];
  return keywordPieces(search?.corrected ?? keyword, search?.pieces ?? []).map(({ text, kind, rest }) => ({
    label: kind === 'weekday' && !/^[逢每]/.test(text) ? t('weekdayPiece', { text }) : text,
    without: { keyword: rest },
  }));
}

interface AppliedFiltersProps {
  keyword: string | undefined;
  search: SearchInsight | undefined;
  filters: AppliedFilter[];
  hrefOf: (changes: Partial<ListQuery>) => string;
  /** Address without any filter; null if it equals the current one. */
  clearHref: string | null;
}

/** Renders a chip for each piece of the keyword and each active filter that removes it, and a link that removes all. */
export function AppliedFilters({ keyword, search, filters, hrefOf, clearHref }: AppliedFiltersProps) {
  const t = useTranslations('list');
  const shown = [...useKeywordFilters(keyword, search), ...filters];
  if (shown.length === 0) return null;
  return (
    <div className={styles.applied}>
      {shown.map(({ label, without }, at) => (
        <ChipLink
          // biome-ignore lint/suspicious/noArrayIndexKey: a piece of the keyword may be written twice
          key={at}
          href={hrefOf({ ...without, page: 1 })}
          chosen
          label={t('remove', { filter: label })}
        >
          {label}
          <Icon name="close" size={14} />
        </ChipLink>
      ))}
      {clearHref && (
        <a className={styles.clear} href={clearHref}>
          {t('clearAll')}
        </a>
      )}
    </div>
  );
}
