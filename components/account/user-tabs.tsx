import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslations } from 'next-intl';
import type { ComponentType } from 'react';
import type { Profile } from '@/lib/contract/account';
import styles from './member-area.module.css';
import { UserAlerts } from './user-alerts';
import { UserBookmarks } from './user-bookmarks';
import { UserComments } from './user-comments';
import { UserProfile } from './user-profile';
import { useBookmarks, useComments, useFollowHearts, useHistory, useSavedSearches } from './user-queries';
import { UserRecent } from './user-recent';
import { openTab, USER_TABS, type UserTab, useUserTab } from './user-tab';

const PANELS: Record<UserTab, ComponentType<{ profile: Profile }>> = {
  bookmarks: UserBookmarks,
  comments: UserComments,
  profile: UserProfile,
  recent: UserRecent,
  alerts: UserAlerts,
};

/**
 * Renders the tabs; the open tab is stored in the address. Arrow keys move the focus and Enter opens a
 * tab (WAI-ARIA tabs with manual activation).
 */
export function UserTabs({ profile }: { profile: Profile }) {
  const t = useTranslations('user');
  const tab = useUserTab();
  useFollowHearts();
  const Panel = PANELS[tab];
  const counts: Partial<Record<UserTab, number>> = {
    bookmarks: useBookmarks().data?.pages[0]?.meta.total,
    comments: useComments().data?.pages[0]?.meta.total,
    recent: useHistory().ids.length,
    alerts: useSavedSearches().data?.length,
  };
  return (
    <>
      <Tabs
        className={styles.tabs}
        value={tab}
        onChange={(_, value: UserTab) => openTab(value)}
        variant="scrollable"
        scrollButtons={false}
        aria-label={t('tabList')}
      >
        {USER_TABS.map((key) => (
          <Tab
            key={key}
            value={key}
            id={`tab-${key}`}
            aria-controls={`panel-${key}`}
            label={
              <span className={styles.tab}>
                {t(`tabs.${key}`)}
                {counts[key] ? <span className={styles.count}>{counts[key]}</span> : null}
              </span>
            }
          />
        ))}
      </Tabs>
      {USER_TABS.map((key) => (
        <section
          key={key}
          role="tabpanel"
          id={`panel-${key}`}
          aria-labelledby={`tab-${key}`}
          hidden={key !== tab}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: WAI-ARIA: a panel that may begin with plain text is a tab stop
          tabIndex={0}
          className={styles.panel}
        >
          {key === tab && <Panel profile={profile} />}
        </section>
      ))}
    </>
  );
}
