import { renderStatic } from '@/app/[locale]/static-view/render-static';
import type { GivenProps } from '@/app/[locale]/static-view/view-requests';
import { apiFor } from '@/app/api/page-api';
import type { Locale } from '@/lib/contract/locale';

export interface EditorialProps {
  params: Promise<{ locale: Locale }>;
}

type EditorialRouteProps = EditorialProps & Omit<GivenProps<'editorial'>, 'text'>;

/** Renders a text page: the administrator's text if there is one, otherwise the built-in text. */
export async function EditorialRoute({ page, params, next }: EditorialRouteProps) {
  const { locale } = await params;
  const { pageText } = await apiFor(locale).getPageText(page);
  return renderStatic('editorial', locale, page, { page, next, text: pageText });
}
