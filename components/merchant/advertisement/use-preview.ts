import { useLocale, useTranslations } from 'next-intl';
import { useDeferredValue } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { CourseDetail } from '@/lib/contract/course';
import type { DraftValues } from './draft-values';
import { usePictures } from './pictures-context';
import { previewCourse } from './preview-course';
import { useBusiness } from './use-business';
import { useCategories } from './use-categories';

/**
 * Returns the course as visitors will see it, built from the current input; null until the merchant is
 * loaded.
 */
export function usePreview(): CourseDetail | null {
  const t = useTranslations('advertisement.preview');
  const locale = useLocale();
  const { control, getValues } = useFormContext<DraftValues>();
  // `useWatch` may return partial values, so use it only to detect changes.
  const watched = useDeferredValue(useWatch({ control }));
  const draft = { ...getValues(), ...watched } as DraftValues;
  const { known } = usePictures();
  const { data: merchant } = useBusiness();
  const { data: categories = [] } = useCategories();
  if (!merchant) return null;
  return previewCourse(draft, { locale, merchant, categories, pictures: known, untitled: t('untitled') });
}
