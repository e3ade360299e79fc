import { useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import { PageHead } from '@/components/layout/page-head';
import { Mosaic } from '@/components/ui/brand/mosaic';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { ButtonLink } from '@/components/ui/button';
import { JsonLd } from '@/components/ui/json-ld';
import prose from '@/components/ui/prose.module.css';
import type { PageText } from '@/lib/contract/page-text';
import { localePath } from '@/lib/i18n/paths';
import { useTranslations } from '@/lib/i18n/translations';
import { withSiteWords } from '@/lib/site/site-words';
import { ContactPlace } from './contact-place';
import { type EditorialKey, editorialContent, faqData } from './editorial-content';
import styles from './editorial-page.module.css';
import { EditorialSection } from './editorial-section';
import { headedBody } from './headed-body';
import { LinkedText } from './linked-text';
import { OpenDataSources } from './open-data-sources';

interface EditorialPageProps {
  page: EditorialKey;
  /** Links that follow the page, the most likely first; a preview has none. */
  next: readonly { key: NextLink; path: string }[];
  /** Text of the administrator that replaces the built-in text; null for the built-in text. */
  text: PageText | null;
}

/** Content before a page's text, by page key. */
const BEFORE: Partial<Record<EditorialKey, ReactNode>> = { contact: <ContactPlace /> };

/** Content after a section, by page and section key. */
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

/** Renders a text page: title, table of contents, sections and further links. */
export function EditorialPage({ page, next, text }: EditorialPageProps) {
  const locale = useLocale();
  const t = useTranslations('editorial');
  const content = editorialContent(page, locale);
  const path = `/${page}`;
  const fillIn = (text: string) => withSiteWords(text, locale);
  const title = text?.title || fillIn(content.title);
  const sections = Object.entries(content.sections);
  const ours = sections.map(([id, section]) => ({ id, title: fillIn(section.title) }));
  const operators = text && headedBody(text.body, new Map(ours.map((part) => [part.title, part.id])));
  const contents = operators ? operators.contents : ours;
  const faq = text ? null : faqData(content, fillIn);
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title={title} description={text?.lead || fillIn(content.description)} path={path} />
      <Breadcrumbs crumbs={[{ title, path }]} />
      <header className={styles.head}>
        <div>
          <h1 className="h1">{title}</h1>
          <p>{text?.lead || <LinkedText text={content.lead} />}</p>
        </div>
        <div className={styles.mosaic}>
          <Mosaic seed={path} columns={8} rows={4} edge="broken" />
        </div>
      </header>
      <div className={styles.columns}>
        {contents.length > 0 ? (
          <nav className={styles.contents} aria-labelledby="contents">
            <h2 className="small" id="contents">
              {t('contents')}
            </h2>
            <ul>
              {contents.map((part) => (
                <li key={part.id}>
                  <a href={`#${part.id}`}>{part.title}</a>
                </li>
              ))}
            </ul>
          </nav>
        ) : (
          <div />
        )}
        <div className={styles.text}>
          {BEFORE[page]}
          {operators ? (
            <OperatorText html={operators.html}>
              {Object.entries(EXTRA[page] ?? {}).map(([key, extra]) => (
                <section key={key} className={prose.prose}>
                  {extra}
                </section>
              ))}
            </OperatorText>
          ) : (
            sections.map(([key, section]) => (
              <EditorialSection key={key} id={key} section={section}>
                {EXTRA[page]?.[key]}
              </EditorialSection>
            ))
          )}
          {next.length > 0 && (
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
          )}
        </div>
      </div>
      {faq && <JsonLd data={faq} />}
    </div>
  );
}

/** Renders a link to the API documentation, which has no language prefix. */
function ApiDocsLink() {
  const t = useTranslations('editorial.links');
  return (
    <p data-besides>
      <a href="/api/docs">{t('apiDocs')}</a>
    </p>
  );
}

interface OperatorTextProps {
  /** Sanitised HTML. */
  html: string;
  /** Content that the page shows after the text. */
  children: ReactNode;
}

/** Renders the administrator's text in place of the built-in text. */
function OperatorText({ html, children }: OperatorTextProps) {
  return (
    <>
      <div
        className={`${prose.prose} ${styles.operator}`}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it is written (contract/page-text)
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {children}
    </>
  );
}
