import type { Ordered } from '@/app/[locale]/painting/easel';
import { paint } from '@/app/[locale]/painting/paint';
import { apiFor } from '@/lib/api/server';
import type { Locale } from '@/lib/contract/locale';

export interface EditorialProps {
  params: Promise<{ locale: Locale }>;
}

type EditorialRouteProps = EditorialProps & Omit<Ordered<'editorial'>, 'text'>;

/** A page of text: what the operator has it say, else ours. */
export async function EditorialRoute({ page, params, next }: EditorialRouteProps) {
  const { locale } = await params;
  const { pageText } = await apiFor(locale).getPageText(page);
  return paint('editorial', locale, page, { page, next, text: pageText });
}
