import type { Ordered } from '@/app/[locale]/painting/easel';
import { paint } from '@/app/[locale]/painting/paint';
import type { Locale } from '@/lib/contract/locale';

export interface EditorialProps {
  params: Promise<{ locale: Locale }>;
}

type EditorialRouteProps = EditorialProps & Ordered<'editorial'>;

export async function EditorialRoute({ page, params, next }: EditorialRouteProps) {
  const { locale } = await params;
  return paint('editorial', locale, page, { page, next });
}
