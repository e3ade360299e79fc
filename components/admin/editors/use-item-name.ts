import { useTranslations } from 'next-intl';
import { EDITORS } from './editor-kinds';
import type { WrittenItem, WrittenKind } from './written';

/** What to call an item: by its own name, or its number; a page of text by its page and language. */
export function useItemName(kind: WrittenKind): (item: WrittenItem) => string {
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
