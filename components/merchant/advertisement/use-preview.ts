import { useLocale, useTranslations } from 'next-intl';
import { useDeferredValue } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { PostDetail } from '@/lib/contract/post';
import type { DraftValues } from './draft-values';
import { usePictures } from './pictures-context';
import { previewPost } from './preview-post';
import { useBusiness } from './use-business';
import { useCategories } from './use-categories';

/** The course as readers will see it, following what is typed; null until the business is known. */
export function usePreview(): PostDetail | null {
  const t = useTranslations('advertisement.preview');
  const locale = useLocale();
  const { control, getValues } = useFormContext<DraftValues>();
  // What is watched arrives in parts: only that something changed is taken from it.
  const watched = useWatch({ control });
  const draft = useDeferredValue({ ...getValues(), ...watched } as DraftValues);
  const { known } = usePictures();
  const { data: merchant } = useBusiness();
  const { data: categories = [] } = useCategories();
  if (!merchant) return null;
  return previewPost(draft, { locale, merchant, categories, pictures: known, untitled: t('untitled') });
}
