import { useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import { PageHead } from '@/components/layout/page-head';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { ButtonLink } from '@/components/ui/button';
import { JsonLd } from '@/components/ui/json-ld';
import { Mosaic } from '@/components/ui/mosaic';
import { Note } from '@/components/ui/note';
import { localePath } from '@/lib/i18n/paths';
import { useTranslations } from '@/lib/i18n/translations';
import { isOperatorNamed, withSiteWords } from '@/lib/site-words';
import { ApiDocsLink } from './api-docs-link';
import { ContactPlace } from './contact-place';
import { type EditorialKey, editorialContent } from './contents';
import styles from './editorial-page.module.css';
import { EditorialSection } from './editorial-section';
import { faqData } from './faq-data';
import { LinkedText } from './linked-text';
import { OpenDataSources } from './open-data-sources';

interface EditorialPageProps {
  page: EditorialKey;
  /** Where a reader goes from here, the most likely first. */
  next: readonly { key: NextLink; path: string }[];
}

/** What stands before the text of a page. */
const BEFORE: Partial<Record<EditorialKey, ReactNode>> = { contact: <ContactPlace /> };

/** What follows the text of a section, by the section's key. */
const EXTRA: Partial<Record<EditorialKey, Record<string, ReactNode>>> = {
  others: { legal: <OpenDataSources />, api: <ApiDocsLink /> },
};

type NextLink =
  | 'courses'
  | 'categories'
  | 'merchants'
  | 'partnership'
  | 'about'
  | 'blog'
  | 'contact'
  | 'faq'
  | 'support'
  | 'register'
  | 'membership'
  | 'personalData';

/** A page of text: what it is about, its parts to jump to, and ways on. */
export function EditorialPage({ page, next }: EditorialPageProps) {
  const locale = useLocale();
  const t = useTranslations('editorial');
  const content = editorialContent(page, locale);
  const path = `/${page}`;
  const fillIn = (text: string) => withSiteWords(text, locale);
  const title = fillIn(content.title);
  const sections = Object.entries(content.sections);
  const faq = faqData(content, fillIn);
  const namesOperator = JSON.stringify(content).includes('{operator}');
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title={title} description={fillIn(content.description)} path={path} />
      <Breadcrumbs crumbs={[{ title, path }]} />
      <header className={styles.head}>
        <div>
          <h1 className="h1">{title}</h1>
          <p>
            <LinkedText text={content.lead} />
          </p>
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
                <a href={`#${key}`}>{fillIn(section.title)}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.text}>
          {BEFORE[page]}
          {namesOperator && !isOperatorNamed(locale) && (
            <div className={styles.note}>
              <Note icon="info" tone="info">
                {t('unset')}
              </Note>
            </div>
          )}
          {sections.map(([key, section]) => (
            <EditorialSection key={key} id={key} section={section}>
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
      {faq && <JsonLd data={faq} />}
    </div>
  );
}
