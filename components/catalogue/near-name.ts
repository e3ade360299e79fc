import type { PlacedDistrict } from '@/lib/contract/district-centres';
import type { Locale } from '@/lib/contract/locale';
import { type NearKey, stationOf } from '@/lib/contract/near';
import { useTranslations } from '@/lib/i18n/translations';

/** Returns the name of a place of the filter `near`: 沙田站, 觀塘區, 我的位置. */
export function useNearName(locale: Locale): (key: NearKey) => string {
  const t = useTranslations('list');
  const choices = useTranslations('choices');
  return (key) => {
    if (key === 'me') return t('nearMe');
    const station = stationOf(key);
    if (station) return t('nearStation', { name: locale === 'en' ? station.en : station.zh });
    return choices(`district.${key as PlacedDistrict}`);
  };
}
