import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { FormNote } from '@/components/ui/forms/form-note';
import styles from './member-area.module.css';

/** The page on which a visitor clicked before signing in. */
interface WayBackPage {
  /** Path and query with the language. */
  path: string;
  title: string;
  /** Whether the visitor signed up. */
  isNew: boolean;
  /** Whether the click was completed. */
  isDone: boolean;
}

const KEY = 'way-back';

/** Stores the page for the member's page, which is opened next in this tab. */
export function leaveWayBack(page: WayBackPage): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(page));
  } catch {
    // Without storage, the browser's own button leads back.
  }
}

function readWayBack(): WayBackPage | null {
  try {
    return JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
}

/** Renders the welcome of a new member, what became of the click that led here, and the way back; nothing otherwise. */
export function WayBack({ name }: { name: string }) {
  const t = useTranslations('user.wayBack');
  const welcome = useTranslations('account.signUp');
  const [page] = useState(readWayBack);
  useEffect(() => window.sessionStorage.removeItem(KEY), []);
  if (!page) return null;
  return (
    <div className={styles.apart}>
      <FormNote icon="check" tone={page.isDone ? 'info' : 'red'} isStatus>
        {page.isNew && `${welcome('welcomeTitle')} ${welcome('welcome', { name })} `}
        {!page.isDone && `${t('failed')} `}
        <a href={page.path}>{t('link', { title: page.title })}</a>
      </FormNote>
    </div>
  );
}
