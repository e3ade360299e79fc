import { Drawer, IconButton, useMediaQuery } from '@mui/material';
import { useLocale, useTranslations } from 'next-intl';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { SectionName } from '@/components/admin/sections';
import { useStaffRole } from '@/components/admin/staff-role';
import { Logo } from '@/components/ui/brand/logo';
import { Icon } from '@/components/ui/icon';
import { localePath } from '@/lib/i18n/paths';
import { site } from '@/lib/site/site';
import { AdminBell } from './admin-bell';
import { LanguageSwitch } from './language-switch';
import styles from './layout.module.css';
import { SectionMenu } from './section-menu';
import { SignOutButton } from './sign-out-button';

const SectionSearch = lazy(async () => ({ default: (await import('./section-search')).SectionSearch }));

/** Returns the keys that open the search, as the keyboard of the device names them. */
const searchKeys = () => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K');

/** Width from which the navigation stands at the side, as in layout.module.css. */
const WIDE = '(min-width: 900px)';

interface AdminNavigationProps {
  section: SectionName | null;
  /** Path of the current screen. A change closes the drawer. */
  place: string;
}

/** Renders the menu of sections with a search: at the side, on a phone in a drawer below a bar. */
export function AdminNavigation({ section, place }: AdminNavigationProps) {
  const isWide = useMediaQuery(WIDE, { noSsr: true });
  const [isSearching, setSearching] = useState(false);
  const role = useStaffRole();
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const isAsked = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k';
      // A dialog may hold what was typed.
      if (!isAsked || document.querySelector('[role=dialog]')) return;
      event.preventDefault();
      setSearching(true);
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
  const parts = {
    menu: <SectionMenu key={place} section={section} />,
    onSearch: () => setSearching(true),
  };
  return (
    <>
      {isWide ? <SideBar {...parts} /> : <TopBar key={place} {...parts} />}
      {isSearching && (
        <Suspense>
          <SectionSearch role={role} onClose={() => setSearching(false)} />
        </Suspense>
      )}
    </>
  );
}

interface BarProps {
  menu: ReactNode;
  onSearch: () => void;
}

function SideBar({ menu, onSearch }: BarProps) {
  const t = useTranslations('admin');
  return (
    <aside className={styles.side}>
      <HomeLink />
      <button
        type="button"
        className={styles.search}
        aria-label={t('search.open')}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={onSearch}
      >
        <Icon name="search" />
        {t('search.open')}
        <kbd>{searchKeys()}</kbd>
      </button>
      {menu}
      <div className={styles.foot}>
        <AdminBell />
        <LanguageSwitch />
        <SignOutButton />
      </div>
    </aside>
  );
}

function TopBar({ menu, onSearch }: BarProps) {
  const t = useTranslations('admin');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <header className={styles.top}>
      <IconButton
        className={styles.control ?? ''}
        aria-label={t('menu')}
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" size={24} />
      </IconButton>
      <HomeLink />
      <span className={styles.controls}>
        <IconButton className={styles.control ?? ''} aria-label={t('search.open')} onClick={onSearch}>
          <Icon name="search" size={24} />
        </IconButton>
        <AdminBell />
      </span>
      <Drawer
        open={isOpen}
        onClose={close}
        slotProps={{
          paper: {
            className: styles.drawer ?? '',
            role: 'dialog',
            'aria-modal': true,
            'aria-label': t('menu'),
          },
        }}
      >
        <div className={styles.drawerHead}>
          <HomeLink />
          <IconButton className={styles.control ?? ''} aria-label={t('close')} onClick={close}>
            <Icon name="close" size={24} />
          </IconButton>
        </div>
        {menu}
        <div className={styles.foot}>
          <LanguageSwitch />
          <SignOutButton />
        </div>
      </Drawer>
    </header>
  );
}

function HomeLink() {
  const t = useTranslations('layout');
  const locale = useLocale();
  return (
    <a
      className={styles.logo}
      href={localePath(locale, '/')}
      aria-label={t('homeLink', { name: site.name[locale] })}
    >
      <Logo language={locale === 'en' ? 'en' : 'zh'} height={36} />
    </a>
  );
}
