import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { deviceOf } from '@/components/ui/device-of';
import { memberApi } from '@/lib/api/browser';
import { forgetMemberAndHistory } from '@/lib/browser/member-store';
import type { Session } from '@/lib/contract/account';
import { hongKongTime, longDate } from '@/lib/format/dates';
import { AreaConfirm } from '../member-area/area-confirm';
import { AreaList } from '../member-area/area-list';
import { useSessions } from '../member-area/user-queries';
import { ProfileBox } from './profile-box';
import styles from './user-profile.module.css';
import { useEndSession } from './user-session-changes';

/** Renders the member's sessions, which can be ended one at a time or all at once. */
export function UserSessions() {
  const t = useTranslations('user.sessions');
  const query = useSessions();
  const [asks, setAsks] = useState(false);
  async function endAll() {
    await memberApi().endAllSessions();
    forgetMemberAndHistory();
  }
  return (
    <ProfileBox title={t('title')}>
      <AreaList items={query.data} isError={query.isError} onRetry={query.refetch}>
        {(sessions) => (
          <ul className={styles.sessions}>
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
      </AreaList>
      <div>
        <Button className={styles.danger} onClick={() => setAsks(true)}>
          {t('everywhere')}
        </Button>
      </div>
      {asks && (
        <AreaConfirm
          title={t('everywhereTitle')}
          confirm={t('everywhere')}
          onConfirm={endAll}
          onClose={() => setAsks(false)}
        >
          <p>{t('everywhereText')}</p>
        </AreaConfirm>
      )}
    </ProfileBox>
  );
}

function SessionRow({ session: { id, current, userAgent, network, lastUsedAt } }: { session: Session }) {
  const t = useTranslations('user.sessions');
  const locale = useLocale();
  const end = useEndSession();
  const device = deviceOf(userAgent);
  const name = device ? t('device', device) : t('unknown');
  const { date, time } = hongKongTime(lastUsedAt);
  return (
    <li className={styles.session}>
      <div>
        <p>
          {name}
          {current && <span className={styles.current}>{t('current')}</span>}
        </p>
        <p className="muted small">
          {t('used', { time: `${longDate(locale, date)} ${time}` })} · {t('network', { network })}
        </p>
      </div>
      {!current && (
        <Button size="small" aria-label={t('endNamed', { device: name })} onClick={() => end(id)}>
          {t('end')}
        </Button>
      )}
    </li>
  );
}
