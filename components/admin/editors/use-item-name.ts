import { useTranslations } from 'next-intl';
import type { ContentItem, ContentKind } from './content-item';
import { EDITORS } from './editor-kinds';

/** Returns a function that names an item: its title or id; for a page text, its page and language. */
export function useItemName(kind: ContentKind): (item: ContentItem) => string {
  const t = useTranslations('admin.editors');
  return (item) => {
    if ('page' in item)
      return t('pageName', {
        page: t(`values.page.${item.page}`),
        language: t(`values.language.${item.language}`),
      });
    const values = item as unknown as Record<string, unknown>;
    const named = EDITORS[kind].title.map((field) => values[field]).find(Boolean);
    return named ? String(named) : `#${item.id}`;
  };
}
