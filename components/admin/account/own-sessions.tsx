import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { deviceOf } from '@/components/ui/device-of';
import { adminApi } from '@/lib/api/admin';
import { ApiFailure } from '@/lib/api/http';
import type { Session } from '@/lib/contract/account';
import { useFailureText } from '../ui/failure-text';
import { LoadFailure } from '../ui/load-failure';
import { dayAndTime } from '../ui/moment';
import { useNotice } from '../ui/notice';
import { RowList } from '../ui/row-list';
import styles from '../ui/screen.module.css';
import { Status } from '../ui/status';

/** Query key of the administrator's own sessions. */
export const SESSIONS_KEY = ['admin', 'account', 'sessions'];

/** Renders the devices on which the administrator is signed in. Each other one can be signed out, or all of them. */
export function OwnSessions() {
  const t = useTranslations('admin.account.sessions');
  const locale = useLocale();
  const client = useQueryClient();
  const notify = useNotice();
  const failureText = useFailureText();
  const sessions = useQuery({ queryKey: SESSIONS_KEY, queryFn: () => adminApi().listSessions() });

  async function end(ending: () => Promise<unknown>, done: string) {
    try {
      await ending();
      notify(done);
    } catch (error) {
      // The session has ended already.
      if (!(error instanceof ApiFailure && error.code === 'not_found')) notify(failureText(error));
    }
    await client.invalidateQueries({ queryKey: SESSIONS_KEY });
  }
  const nameOf = ({ userAgent }: Session) => {
    const device = deviceOf(userAgent);
    return device ? t('device', device) : t('unknown');
  };
  return (
    <section className={styles.box} aria-labelledby="sessions">
      <h2 id="sessions" className="h3">
        {t('title')}
      </h2>
      {sessions.isError && <LoadFailure error={sessions.error} onRetry={sessions.refetch} />}
      {sessions.data && (
        <>
          <RowList
            label={t('title')}
            rows={sessions.data.map((session) => ({
              id: session.id,
              title: (
                <>
                  {nameOf(session)} {session.current && <Status tone="info">{t('current')}</Status>}
                </>
              ),
              detail: `${t('used', { time: dayAndTime(locale, session.lastUsedAt) })} · ${session.network}`,
              actions: !session.current && (
                <Button
                  size="small"
                  aria-label={t('endNamed', { device: nameOf(session) })}
                  onClick={() => void end(() => adminApi().endSession(session.id), t('ended'))}
                >
                  {t('end')}
                </Button>
              ),
            }))}
          />
          {sessions.data.length > 1 && (
            <div>
              <Button onClick={() => void end(() => adminApi().endOtherSessions(), t('othersEnded'))}>
                {t('endOthers')}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  );
}
