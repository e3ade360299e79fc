import { Icon } from '@/components/ui/icon';
import type { CourseDetail } from '@/lib/contract/course';
import { useTranslations } from '@/lib/i18n/translations';
import { Block } from './block';
import styles from './source-box.module.css';

/** Renders an imported course's source and terms; the head of the course says whether its dates were moved (specification §F). */
export function SourceBox({ source }: { source: NonNullable<CourseDetail['source']> }) {
  const t = useTranslations('course.source');
  const links = [
    { href: source.url, label: t('original') },
    { href: source.termsUrl, label: t('terms') },
  ];
  return (
    <Block title={t('title')} id="source">
      <div className={styles.source}>
        <p>{source.name}</p>
        <ul className={styles.links}>
          {links.map(
            ({ href, label }) =>
              href && (
                <li key={label}>
                  <a href={href} rel="noopener">
                    {label}
                    <Icon name="external" size={16} />
                  </a>
                </li>
              ),
          )}
        </ul>
      </div>
    </Block>
  );
}
