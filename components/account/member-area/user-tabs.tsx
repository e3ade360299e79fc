import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslations } from 'next-intl';
import type { ComponentType } from 'react';
import type { Profile } from '@/lib/contract/account';
import { UserAlerts } from '../alerts/user-alerts';
import { UserBookmarks } from '../bookmarks/user-bookmarks';
import { UserProfile } from '../profile/user-profile';
import { UserWaiting } from '../waiting-list/user-waiting';
import styles from './member-area.module.css';
import { UserComments } from './user-comments';
import {
  useBookmarks,
  useComments,
  useFollowHearts,
  useHistory,
  useSavedSearches,
  useWaitingEntries,
} from './user-queries';
import { UserRecent } from './user-recent';
import { openTab, USER_TABS, type UserTab, useUserTab } from './user-tab';

const PANELS: Record<UserTab, ComponentType<{ profile: Profile }>> = {
  bookmarks: UserBookmarks,
  comments: UserComments,
  profile: UserProfile,
  recent: UserRecent,
  alerts: UserAlerts,
  waiting: UserWaiting,
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
    waiting: useWaitingEntries().data?.filter(({ actions }) => actions.length > 0).length,
  };
  return (
    <>
      <Tabs
        className={styles.tabs}
        variant="scrollable"
        scrollButtons={false}
        value={tab}
        onChange={(_, value: UserTab) => openTab(value)}
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
