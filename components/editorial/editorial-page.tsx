import { useLocale, useMessages } from 'next-intl';
import type { ReactNode } from 'react';
import { PageHead } from '@/components/layout/page-head';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { ButtonLink } from '@/components/ui/button';
import { Mosaic } from '@/components/ui/mosaic';
import { localePath } from '@/lib/i18n/paths';
import { useTranslations } from '@/lib/i18n/translations';
import { site } from '@/lib/site';
import { ApiDocsLink } from './api-docs-link';
import styles from './editorial-page.module.css';
import { EditorialSection } from './editorial-section';
import { OpenDataSources } from './open-data-sources';
import type { EditorialContent } from './sections';

/** A page of text: its key in the messages and, with a slash before it, its address. */
export type EditorialKey = 'about' | 'join' | 'others' | 'partnership';

interface EditorialPageProps {
  page: EditorialKey;
  /** Where a reader goes from here, the most likely first. */
  next: readonly { key: NextLink; path: string }[];
}

/** What follows the text of a section, by the section's key. */
const EXTRA: Partial<Record<EditorialKey, Record<string, ReactNode>>> = {
  others: { legal: <OpenDataSources />, api: <ApiDocsLink /> },
};

type NextLink = 'courses' | 'categories' | 'merchants' | 'partnership' | 'about' | 'blog';

/** A page of text: what it is about, its parts to jump to, and ways on. */
export function EditorialPage({ page, next }: EditorialPageProps) {
  const content: EditorialContent = useMessages().editorial[page];
  const path = `/${page}`;
  const t = useTranslations('editorial');
  const locale = useLocale();
  const withName = (text: string) => text.replaceAll('{name}', site.name[locale]);
  const title = withName(content.title);
  const sections = Object.entries(content.sections);
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title={title} description={withName(content.description)} path={path} />
      <Breadcrumbs crumbs={[{ title, path }]} />
      <header className={styles.head}>
        <div>
          <h1 className="h1">{title}</h1>
          <p>{withName(content.lead)}</p>
        </div>
        <div className={styles.mosaic}>
          <Mosaic seed={path} columns={8} rows={4} edge="broken" />
        </div>
      </header>
      <div className={styles.columns}>
        <nav className={styles.contents} aria-labelledby="contents">
          <h2 className="small" id="contents">
            {t('contents')}
          </h2>
          <ul>
            {sections.map(([key, section]) => (
              <li key={key}>
                <a href={`#${key}`}>{withName(section.title)}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.text}>
          {sections.map(([key, section]) => (
            <EditorialSection key={key} id={key} section={section} withName={withName}>
              {EXTRA[page]?.[key]}
            </EditorialSection>
          ))}
          <nav className={styles.next} aria-labelledby="next">
            <h2 className="h3" id="next">
              {t('next')}
            </h2>
            <div>
              {next.map(({ key, path: target }, at) => (
                <ButtonLink
                  key={key}
                  href={localePath(locale, target)}
                  variant={at === 0 ? 'filled' : 'outlined'}
                >
                  {t(`links.${key}`)}
                </ButtonLink>
              ))}
            </div>
          </nav>
        </div>
      </div>
    </div>
  );
}
