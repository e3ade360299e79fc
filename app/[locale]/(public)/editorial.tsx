import type { ComponentProps } from 'react';
import { renderStatic } from '@/app/[locale]/static-view/render-static';
import { apiFor } from '@/app/api/page-api';
import { EditorialPage } from '@/components/editorial/editorial-page';
import type { Locale } from '@/lib/contract/locale';
import { StaticEditorialPage } from './editorial-static-view';

export interface EditorialProps {
  params: Promise<{ locale: Locale }>;
}

type EditorialRouteProps = EditorialProps & Omit<ComponentProps<typeof EditorialPage>, 'text'>;

/** Renders a text page: the administrator's text if there is one, otherwise the built-in text. */
export async function EditorialRoute({ page, params, next }: EditorialRouteProps) {
  const { locale } = await params;
  const { pageText } = await apiFor(locale).getPageText(page);
  return renderStatic(StaticEditorialPage, EditorialPage, locale, { page, next, text: pageText });
}
