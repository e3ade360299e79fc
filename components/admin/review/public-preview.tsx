import { useLocale, useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import type { Locale } from '@/lib/contract/locale';
import { LOCALES } from '@/lib/contract/locale';
import type { PostDetail } from '@/lib/contract/post';
import { LoadFailure } from '../ui/load-failure';
import { useIsDesktop } from '../ui/room-table';
import { Segments } from '../ui/segments';
import { PreviewFrame } from './preview-frame';
import { useCoursePreview } from './preview-source';
import { useReview } from './review-query';

/** px of the screens that pages are made for. */
const SCREENS = { phone: 390, desktop: 1280 } as const;
type Screen = keyof typeof SCREENS;

/** The advertisement as its public page would show it, in either language, on a phone or a desktop. */
export function PublicPreview({ id }: { id: number }) {
  const t = useTranslations('admin.review');
  const [language, setLanguage] = useState<Locale>(useLocale());
  const [screen, setScreen] = useState<Screen>(useIsDesktop() ? 'desktop' : 'phone');
  const { data, isError, error, refetch } = useReview(id, language);
  const post = data?.preview;
  return (
    <>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, marginBottom: 12 }}>
        <Segments
          label={t('language')}
          value={language}
          options={LOCALES.map((value) => ({ value, label: t(`languages.${value}`) }))}
          onChange={setLanguage}
        />
        <Segments
          label={t('screen')}
          value={screen}
          options={(['phone', 'desktop'] as const).map((value) => ({ value, label: t(`screens.${value}`) }))}
          onChange={setScreen}
        />
      </div>
      {isError && <LoadFailure error={error} onRetry={refetch} />}
      {data && !post && <p className="muted">{t('noPreview')}</p>}
      {post && (
        <PreviewFrame key={language} title={t('preview')} locale={language} width={SCREENS[screen]}>
          <Suspense>
            <Course post={post} locale={language} />
          </Suspense>
        </PreviewFrame>
      )}
    </>
  );
}

function Course(props: { post: PostDetail; locale: Locale }) {
  const Preview = useCoursePreview();
  return <Preview {...props} />;
}
