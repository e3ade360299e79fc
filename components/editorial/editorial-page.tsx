import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { ButtonLink } from '@/components/ui/button';
import { Mosaic } from '@/components/ui/mosaic';
import { localePath } from '@/lib/i18n/paths';
import { site } from '@/lib/site';
import styles from './editorial-page.module.css';
import { EditorialSection } from './editorial-section';
import type { EditorialContent } from './sections';

interface EditorialPageProps {
  /** Its address without the language prefix, and the seed of its mosaic. */
  path: '/about' | '/join' | '/others' | '/partnership';
  content: EditorialContent;
  /** What follows the text of a section, by the section's key. */
  extra?: Record<string, ReactNode>;
  /** Where a reader goes from here, the most likely first. */
  next: readonly { key: NextLink; path: string }[];
}

type NextLink = 'courses' | 'categories' | 'merchants' | 'partnership' | 'about' | 'blog';

/** A page of text: what it is about, its parts to jump to, and ways on. */
export function EditorialPage({ path, content, extra = {}, next }: EditorialPageProps) {
  const t = useTranslations('editorial');
  const locale = useLocale();
  const withName = (text: string) => text.replaceAll('{name}', site.name[locale]);
  const title = withName(content.title);
  const sections = Object.entries(content.sections);
  return (
    <div className={`wrap ${styles.page}`}>
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
              {extra[key]}
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
