import type { Metadata } from 'next';
import { getMessages, getTranslations, setRequestLocale } from 'next-intl/server';
import type { ComponentProps } from 'react';
import { EditorialPage } from '@/components/editorial/editorial-page';
import type { Locale } from '@/lib/contract/choices';
import { pageMetadata } from '@/lib/seo';
import { site } from '@/lib/site';

/** A page of text: its key in the messages and, with a slash before it, its address. */
type EditorialKey = 'about' | 'join' | 'others' | 'partnership';

export interface EditorialProps {
  params: Promise<{ locale: Locale }>;
}

export async function editorialMetadata(page: EditorialKey, { params }: EditorialProps): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'editorial' });
  const name = site.name[locale];
  return pageMetadata({
    locale,
    title: t(`${page}.title`, { name }),
    description: t(`${page}.description`, { name }),
    path: `/${page}`,
  });
}

type EditorialRouteProps = EditorialProps & { page: EditorialKey } & Pick<
    ComponentProps<typeof EditorialPage>,
    'next' | 'extra'
  >;

export async function EditorialRoute({ page, params, ...rest }: EditorialRouteProps) {
  const { locale } = await params;
  setRequestLocale(locale);
  const { editorial } = await getMessages({ locale });
  return <EditorialPage path={`/${page}`} content={editorial[page]} {...rest} />;
}
