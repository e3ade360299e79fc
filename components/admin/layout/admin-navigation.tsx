import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import {
  maySee,
  SECTION_GROUPS,
  SECTION_NAMES,
  SECTIONS,
  type SectionName,
} from '@/components/admin/sections';
import { ConfirmDialog } from '@/components/admin/ui/confirm-dialog';
import { useFailureText } from '@/components/admin/ui/failure-text';
import { useNotice } from '@/components/admin/ui/notice';
import { ScreenLink } from '@/components/admin/ui/screen-link';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Logo } from '@/components/ui/logo';
import { adminApi } from '@/lib/api/admin';
import { ApiFailure } from '@/lib/api/http';
import { localePath } from '@/lib/i18n/paths';
import { readAdminSession, storeAdminSession } from '@/lib/session/admin-session';
import { persistedFormsOf, removePersistedForms } from '@/lib/session/persisted-form';
import { site } from '@/lib/site';
import { AdminBell } from './admin-bell';
import { LanguageSwitch } from './language-switch';
import styles from './layout.module.css';
import { useWaiting, type Waiting } from './waiting';

/** Renders the sections by group with their queue counts. On a phone it is a horizontally scrolling strip. */
export function AdminNavigation({ section }: { section: SectionName | null }) {
  const t = useTranslations();
  const locale = useLocale();
  const waiting = useWaiting();
  const account = useQuery({ queryKey: ['admin', 'account'], queryFn: () => adminApi(locale).getAccount() });
  const role = account.data?.administrator.staffRole ?? 'administrator';
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    if (section && list.current) showCurrent(list.current);
  }, [section]);
  return (
    <aside className={styles.side}>
      <a
        className={styles.logo}
        href={localePath(locale, '/')}
        aria-label={t('layout.homeLink', { name: site.name[locale] })}
      >
        <Logo language={locale === 'en' ? 'en' : 'zh'} height={36} />
      </a>
      <nav ref={list} className={styles.nav} aria-label={t('admin.title')}>
        {SECTION_GROUPS.map((group) => {
          const names = SECTION_NAMES.filter((name) => SECTIONS[name].group === group && maySee(role, name));
          return (
            names.length > 0 && (
              <section key={group} aria-labelledby={`group-${group}`}>
                <h2 id={`group-${group}`}>{t(`admin.groups.${group}`)}</h2>
                <ul>
                  {names.map((name) => (
                    <li key={name}>
                      <ScreenLink screen={name} aria-current={name === section ? 'page' : undefined}>
                        <Icon name={SECTIONS[name].icon} />
                        {t(`admin.sections.${name}`)}
                        <Badge waiting={waiting[name]} />
                      </ScreenLink>
                    </li>
                  ))}
                </ul>
              </section>
            )
          );
        })}
      </nav>
      <div className={styles.foot}>
        <AdminBell />
        <LanguageSwitch />
        <SignOutButton />
      </div>
    </aside>
  );
}

function Badge({ waiting }: { waiting: Waiting | undefined }) {
  const t = useTranslations('admin');
  if (!waiting?.count) return null;
  return (
    <span className={styles.badge} data-late={waiting.overdue > 0 || undefined}>
      <span className="srOnly">{t('waiting', { count: waiting.count, overdue: waiting.overdue })}</span>
      <span aria-hidden="true">{waiting.count}</span>
    </span>
  );
}

function SignOutButton() {
  const t = useTranslations('admin');
  const client = useQueryClient();
  const notify = useNotice();
  const failureText = useFailureText();
  const [asks, setAsks] = useState(false);
  const owner = { role: 'administrator', uid: readAdminSession()?.uid ?? '' } as const;
  async function signOut() {
    await adminApi()
      .signOut()
      .catch((error: unknown) => {
        // The API answers 404 if the session has already ended.
        if (!(error instanceof ApiFailure && error.status === 404)) throw error;
      });
    removePersistedForms(owner);
    client.clear();
    storeAdminSession(null);
  }
  function handleClick() {
    if (persistedFormsOf(owner).length > 0) setAsks(true);
    else signOut().catch((error: unknown) => notify(failureText(error)));
  }
  return (
    <>
      <Button size="small" onClick={handleClick}>
        <Icon name="logout" size={18} />
        {t('signOut')}
      </Button>
      {asks && (
        <ConfirmDialog
          title={t('leaving.title')}
          text={t('leaving.text')}
          confirm={t('signOut')}
          onConfirm={signOut}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  );
}

/** Scrolls the current link into view. `scrollIntoView` would also scroll the page. */
function showCurrent(list: HTMLElement): void {
  const link = list.querySelector('[aria-current]');
  if (!link) return;
  const [frame, own] = [list.getBoundingClientRect(), link.getBoundingClientRect()];
  list.scrollBy({
    left: own.left + own.width / 2 - (frame.left + frame.width / 2),
    top: own.top + own.height / 2 - (frame.top + frame.height / 2),
  });
}
