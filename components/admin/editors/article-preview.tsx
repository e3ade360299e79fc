import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { adminApi } from '@/lib/api/admin';
import type { BlogPreviewForm } from '@/lib/contract/admin-blogs';
import type { PageTextPlace, PageTextPreviewForm } from '@/lib/contract/admin-page-texts';
import type { BlogPage } from '@/lib/contract/blog';
import type { Locale } from '@/lib/contract/locale';
import type { PageText, TextPage } from '@/lib/contract/page-text';
import { usePublicViews } from '../review/public-views';
import { ScreenPreview } from '../review/screen-preview';
import { LoadFailure } from '../ui/load-failure';
import type { Typed } from './editor-kinds';

/** Mounts the preview only when it is expanded, because it renders a whole page. */
function Unfolding({ children }: { children: () => ReactNode }) {
  const t = useTranslations('admin.editors');
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="preview">
      <h2 id="preview" className="h3">
        {t('preview')}
      </h2>
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} style={{ marginBottom: 12 }}>
        {t(isOpen ? 'hidePreview' : 'showPreview')}
      </Button>
      {isOpen && children()}
    </section>
  );
}

/** Queries the API for the sanitised form of the unsaved input, as it would look once saved. */
function usePreviewed<T>(name: string, given: readonly unknown[], read: () => Promise<T>) {
  return useQuery({
    queryKey: ['admin-preview', name, ...given],
    queryFn: read,
    placeholderData: keepPreviousData,
  });
}

function BlogPagePreview() {
  const t = useTranslations('admin.editors');
  const [language, setLanguage] = useState<Locale>(useLocale());
  const form = useSettled(JSON.stringify(useFormContext<Typed>().watch()));
  const { data, isError, error, refetch } = usePreviewed('blog', [form, language], () =>
    adminApi().blogs.preview(JSON.parse(form) as BlogPreviewForm, language),
  );
  return (
    <>
      {isError && <LoadFailure error={error} onRetry={refetch} />}
      <ScreenPreview title={t('preview')} locale={language} onLocale={setLanguage}>
        {data && <PublicArticle page={data} locale={language} />}
      </ScreenPreview>
    </>
  );
}

function PublicArticle(props: { page: BlogPage; locale: Locale }) {
  const { Article } = usePublicViews();
  return <Article {...props} />;
}

/** Renders the preview of an article page in either language. */
export function BlogPreview() {
  return <Unfolding>{() => <BlogPagePreview />}</Unfolding>;
}

function TextPagePreview() {
  const t = useTranslations('admin.editors');
  const typed = useFormContext<Typed>().watch();
  const { page, language } = typed as unknown as PageTextPlace;
  const form = useSettled(JSON.stringify({ title: typed.title, lead: typed.lead, body: typed.body }));
  const { data, isError, error, refetch } = usePreviewed('page', [form], () =>
    adminApi().pageTexts.preview(JSON.parse(form) as PageTextPreviewForm),
  );
  return (
    <>
      {isError && <LoadFailure error={error} onRetry={refetch} />}
      <ScreenPreview title={t('preview')} locale={language}>
        {data && <PublicTextPage page={page} text={data} locale={language} />}
      </ScreenPreview>
    </>
  );
}

function PublicTextPage(props: { page: TextPage; text: PageText; locale: Locale }) {
  const { TextPage: View } = usePublicViews();
  return <View {...props} />;
}

/** Renders the preview of a text page in its own language. */
export function PageTextPreview() {
  return <Unfolding>{() => <TextPagePreview />}</Unfolding>;
}

/** Milliseconds without a change before the value counts as settled. */
const PAUSE = 600;

/** Returns the value after it has not changed for a moment (debounce). */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
