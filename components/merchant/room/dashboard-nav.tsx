import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFailureText } from '@/components/ui/forms/failure-text';
import { useNotice } from '@/components/ui/forms/notice';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-shapes';
import { signOutMerchant } from '@/lib/api/business-browser';
import { ApiFailure } from '@/lib/api/http';
import styles from './dashboard.module.css';
import { RoomLink } from './room-link';

const PARTS = ['courses', 'comments', 'business'] as const;
export type Part = (typeof PARTS)[number];

const ICONS: Record<Part, IconName> = { courses: 'home', comments: 'document', business: 'store' };

/** The part of the room that an address names by `tab`; the first where it names none of them. */
export function partOf(search: URLSearchParams): Part {
  return PARTS.find((part) => part === search.get('tab')) ?? PARTS[0];
}

/** The parts of the room, and the way out: at the side, or in a strip at the top of a phone. */
export function DashboardNav({ search }: { search: URLSearchParams }) {
  const t = useTranslations('dashboard.nav');
  const notify = useNotice();
  const failureText = useFailureText();
  const [isLeaving, setLeaving] = useState(false);

  async function handleSignOut() {
    setLeaving(true);
    try {
      await signOutMerchant();
    } catch (error) {
      setLeaving(false);
      // A session that was over already is forgotten by the call itself.
      if (!(error instanceof ApiFailure && error.status === 404)) notify({ text: failureText(error) });
    }
  }
  return (
    <nav className={styles.nav} aria-label={t('label')}>
      {PARTS.map((part) => (
        <RoomLink
          key={part}
          search={part === PARTS[0] ? '' : `?tab=${part}`}
          aria-current={part === partOf(search) ? 'page' : undefined}
        >
          <Icon name={ICONS[part]} />
          {t(part)}
        </RoomLink>
      ))}
      <button type="button" disabled={isLeaving} onClick={handleSignOut}>
        <Icon name="logout" />
        {t('signOut')}
      </button>
    </nav>
  );
}
