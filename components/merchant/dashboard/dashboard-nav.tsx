import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-shapes';
import type { CurrentMerchant } from '@/lib/contract/own-advertisement';
import styles from './dashboard.module.css';
import { DashboardLink } from './dashboard-link';
import { SignOut } from './sign-out';

const PARTS = ['courses', 'enquiries', 'comments', 'business'] as const;
export type Part = (typeof PARTS)[number];

const ICONS: Record<Part, IconName> = {
  courses: 'home',
  enquiries: 'mail',
  comments: 'document',
  business: 'store',
};

/** Returns the part of the dashboard that the query parameter `tab` names, or the first part. */
export function partOf(search: URLSearchParams): Part {
  return PARTS.find((part) => part === search.get('tab')) ?? PARTS[0];
}

/** Renders the dashboard navigation and sign-out: at the side, on a phone in a strip at the top. */
export function DashboardNav({ search, current }: { search: URLSearchParams; current: CurrentMerchant }) {
  const t = useTranslations('dashboard.nav');
  function labelOf(part: Part): string {
    const count = current.openEnquiries;
    if (part === 'enquiries' && count > 0) return t('enquiriesOpen', { count });
    return t(part === 'business' && current.role === 'editor' ? 'account' : part);
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
          {labelOf(part)}
        </DashboardLink>
      ))}
      <SignOut merchant={current.merchant} />
    </nav>
  );
}
