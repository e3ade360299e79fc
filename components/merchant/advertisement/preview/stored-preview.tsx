import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { FormProvider, useForm } from 'react-hook-form';
import { businessApi } from '@/lib/api/business-browser';
import type { OwnAdvertisementDetail } from '@/lib/contract/own-advertisement';
import { localePath } from '@/lib/i18n/paths';
import { NotOpened } from '../advertisement-form';
import { type DraftValues, valuesOf } from '../draft/draft-values';
import { FormSkeleton } from '../form-skeleton';
import { namedPictures, PicturesProvider } from '../pictures/pictures-context';
import { PreviewDialog } from './preview-dialog';

/** Renders the preview of an advertisement as the server has it, also while it waits for its review. */
export function StoredPreview({ id }: { id: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['stored-preview', id],
    queryFn: () => businessApi().getOwnAdvertisement(id),
  });
  if (error) return <NotOpened error={error} onRetry={() => void refetch()} />;
  return data ? <Preview detail={data} /> : <FormSkeleton />;
}

function Preview({ detail }: { detail: OwnAdvertisementDetail }) {
  const t = useTranslations('advertisement');
  const locale = useLocale();
  const form = useForm<DraftValues>({ defaultValues: valuesOf(detail) });
  const pictures = { known: namedPictures(detail), files: new Map(), sources: new Map(), remember: () => {} };
  return (
    <FormProvider {...form}>
      <PicturesProvider value={pictures}>
        <PreviewDialog
          back={t('toDashboard')}
          onClose={() => window.location.assign(localePath(locale, '/merchant/dashboard'))}
        />
      </PicturesProvider>
    </FormProvider>
  );
}
