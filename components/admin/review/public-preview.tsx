import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import type { CourseDetail } from '@/lib/contract/course';
import type { Locale } from '@/lib/contract/locale';
import { LoadFailure } from '../ui/load-failure';
import { usePublicViews } from './public-views';
import { useReview } from './review-query';
import { ScreenPreview } from './screen-preview';

/** Renders the preview of an advertisement's public page, in either language, on a phone or a desktop. */
export function PublicPreview({ id }: { id: number }) {
  const t = useTranslations('admin.review');
  const [language, setLanguage] = useState<Locale>(useLocale());
  const { data, isError, error, refetch } = useReview(id, language);
  const post = data?.preview;
  return (
    <>
      <ScreenPreview title={t('preview')} locale={language} onLocale={setLanguage}>
        {post && <Course post={post} locale={language} />}
      </ScreenPreview>
      {isError && <LoadFailure error={error} onRetry={refetch} />}
      {data && !post && <p className="muted">{t('noPreview')}</p>}
    </>
  );
}

function Course(props: { post: CourseDetail; locale: Locale }) {
  const { Course: View } = usePublicViews();
  return <View {...props} />;
}
