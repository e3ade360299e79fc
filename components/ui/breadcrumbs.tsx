import { useLocale } from 'next-intl';
import { localePath } from '@/lib/i18n/paths';
import { useTranslations } from '@/lib/i18n/translations';
import { absoluteUrl } from '@/lib/site/site';
import styles from './breadcrumbs.module.css';
import { Icon } from './icon';
import { JsonLd } from './json-ld';

export interface Crumb {
  title: string;
  /** Address without the language prefix. */
  path: string;
  lang?: string;
}

interface BreadcrumbsProps {
  crumbs: Crumb[];
  /** Whether to omit the current page, whose long title is the heading below; the BreadcrumbList keeps it. */
  hidesCurrent?: boolean;
}

/** Renders the path from the home page to the current page, and its schema.org BreadcrumbList. */
export function Breadcrumbs({ crumbs, hidesCurrent = false }: BreadcrumbsProps) {
  const t = useTranslations('breadcrumbs');
  const locale = useLocale();
  const all: Crumb[] = [{ title: t('home'), path: '/' }, ...crumbs];
  return (
    <nav className={styles.crumbs} aria-label={t('label')}>
      <ol>
        {all.slice(0, hidesCurrent ? -1 : undefined).map(({ title, path, lang }, at) => (
          <li key={path} lang={lang}>
            {at > 0 && <Icon name="chevron-right" size={14} />}
            {at < all.length - 1 ? (
              <a href={localePath(locale, path)}>{title}</a>
            ) : (
              <span aria-current="page">{title}</span>
            )}
          </li>
        ))}
      </ol>
      <JsonLd
        data={{
          '@type': 'BreadcrumbList',
          itemListElement: all.map(({ title, path }, at) => ({
            '@type': 'ListItem',
            position: at + 1,
            name: title,
            item: absoluteUrl(localePath(locale, path)),
          })),
        }}
      />
    </nav>
  );
}
