import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useDeferredValue } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { businessApi } from '@/lib/api/business-browser';
import type { CourseDetail } from '@/lib/contract/course';
import type { CourseVenues } from '@/lib/contract/merchant-venue';
import type { DraftValues } from '../draft/draft-values';
import { useCategories } from '../fields/use-categories';
import { usePictures } from '../pictures/pictures-context';
import { courseOfDraft, venuesOfDraft } from './course-of-draft';
import { useBusiness } from './use-business';

interface PreviewOptions {
  /** Asks what is known of the access to the venues, which a card does not show. */
  asksVenues?: boolean;
}

/**
 * Returns the course as visitors will see it, built from the current input; null until the merchant is
 * loaded.
 */
export function usePreview({ asksVenues = false }: PreviewOptions = {}): CourseDetail | null {
  const t = useTranslations('advertisement.preview');
  const locale = useLocale();
  const { control, getValues } = useFormContext<DraftValues>();
  // `useWatch` may return partial values, so use it only to detect changes.
  const watched = useDeferredValue(useWatch({ control }));
  const draft = { ...getValues(), ...watched } as DraftValues;
  const { known } = usePictures();
  const { data: merchant } = useBusiness();
  const { data: categories = [] } = useCategories();
  const held = venuesOfDraft(draft);
  const { data: venues } = useQuery({
    queryKey: ['access-of-venues', held],
    queryFn: () => businessApi().readAccessOfVenues(held),
    enabled: asksVenues && isHeldSomewhere(held),
  });
  if (!merchant) return null;
  return courseOfDraft(draft, {
    ...{ locale, merchant, categories, venues },
    ...{ pictures: known, untitled: t('untitled') },
  });
}

const isHeldSomewhere = ({ venueZh, venueEn, sessions }: CourseVenues): boolean =>
  [venueZh, venueEn, ...sessions.flatMap(({ venue, venueEn: english }) => [venue, english])].some(Boolean);
