import { useTranslations } from '@/lib/i18n/translations';
import styles from './section-bar.module.css';

/** A part of the page with a heading to go to. */
export interface PageSection {
  id: string;
  title: string;
}

/** Renders links to the parts of a course's page, in view below the header while the page scrolls. */
export function SectionBar({ sections }: { sections: PageSection[] }) {
  const t = useTranslations('course');
  return (
    <nav className={styles.bar} aria-label={t('onPage')}>
      {sections.map(({ id, title }) => (
        <a key={id} href={`#${id}`}>
          {title}
        </a>
      ))}
    </nav>
  );
}
