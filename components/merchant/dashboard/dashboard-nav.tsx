import { useLocale, useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-shapes';
import type { CurrentMerchant } from '@/lib/contract/own-advertisement';
import { localePath } from '@/lib/i18n/paths';
import styles from './dashboard.module.css';
import { DashboardLink } from './dashboard-link';
import { SignOut } from './sign-in/sign-out';

const PARTS = ['courses', 'waiting', 'enquiries', 'comments', 'business'] as const;
export type Part = (typeof PARTS)[number];

const ICONS: Record<Part, IconName> = {
  courses: 'home',
  waiting: 'clock',
  enquiries: 'mail',
  comments: 'document',
  business: 'store',
};

/** Labels of the tab bar of a phone. */
const SHORT = {
  courses: 'coursesShort',
  waiting: 'waitingShort',
  enquiries: 'enquiries',
  comments: 'commentsShort',
  business: 'businessShort',
  account: 'accountShort',
} as const satisfies Record<Part | 'account', string>;

/** Returns the part of the dashboard that the query parameter `tab` names, or the first part. */
export function partOf(search: URLSearchParams): Part {
  return PARTS.find((part) => part === search.get('tab')) ?? PARTS[0];
}

/** Renders the dashboard navigation and sign-out: at the side, on a phone as a tab bar at the bottom. */
export function DashboardNav({ search, current }: { search: URLSearchParams; current: CurrentMerchant }) {
  const t = useTranslations('dashboard.nav');
  const locale = useLocale();
  const numbers: Partial<Record<Part, number>> = {
    waiting: current.waiting,
    enquiries: current.openEnquiries,
  };
  /** An editor has an account in place of the business. */
  const nameOf = (part: Part) => (part === 'business' && current.role === 'editor' ? 'account' : part);
  function labelOf(part: Part): string {
    const count = numbers[part];
    if ((part === 'enquiries' || part === 'waiting') && count) return t(`${part}Open`, { count });
    return t(nameOf(part));
  }
  return (
    <nav className={styles.nav} aria-label={t('label')}>
      {PARTS.map((part) => (
        <DashboardLink
          key={part}
          search={part === PARTS[0] ? '' : `?tab=${part}`}
          aria-current={part === partOf(search) ? 'page' : undefined}
        >
          <Icon name={ICONS[part]} />
          <span className={styles.label}>{labelOf(part)}</span>
          <span className={styles.short} aria-hidden="true">
            {t(SHORT[nameOf(part)])}
          </span>
          {numbers[part] ? (
            <i className={styles.count} aria-hidden="true">
              {numbers[part]}
            </i>
          ) : null}
        </DashboardLink>
      ))}
      <a className={styles.write} href={localePath(locale, '/merchant/advertisement')}>
        <Icon name="plus" />
        {t('write')}
      </a>
      <span className={styles.signOut}>
        <SignOut merchant={current.merchant} />
      </span>
    </nav>
  );
}
