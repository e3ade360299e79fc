import { useTranslations } from '@/lib/i18n/translations';
import type { ListQuery } from '@/lib/list-query';
import type { CategoryPlace } from './category-head';
import { useListTitle } from './list-head';

/** Returns the heading of a category; with filters, which courses are listed: 沙田區的游泳課程. */
export function useCategoryTitle({ main, sub, activity }: CategoryPlace, query: ListQuery): string {
  const t = useTranslations('category');
  const { title } = activity ?? sub ?? main;
  const courses = t('metaTitle', { title });
  const named = useListTitle(query)(courses);
  return named === courses ? title : named;
}
