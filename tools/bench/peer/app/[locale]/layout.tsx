import { AppBar, Container, Toolbar } from '@mui/material';
import { locale as rootLocale } from 'next/root-params';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { LinkButton } from '../../components/links';
import { Styles } from '../../components/styles';
import { findCategories } from '../../data/courses';
import { routing } from '../../i18n/routing';

export const generateStaticParams = () => routing.locales.map((locale) => ({ locale }));

export default async function RootLayout({ children }: { children: ReactNode }) {
  const locale = await rootLocale();
  const categories = await findCategories(locale);
  return (
    <html lang={locale}>
      <body>
        <Styles>
          <NextIntlClientProvider messages={null}>
            <AppBar position="static">
              <Toolbar component="nav">
                {categories.map(({ slug, title }) => (
                  <LinkButton key={slug} href={`/courses?category=${slug}`}>
                    {title}
                  </LinkButton>
                ))}
              </Toolbar>
            </AppBar>
            <Container component="main">{children}</Container>
          </NextIntlClientProvider>
        </Styles>
      </body>
    </html>
  );
}
