import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { ScreenHeading } from '@/components/admin/ui/screen-heading';
import { ScreenLink } from '@/components/admin/ui/screen-link';
import { Button } from '@/components/ui/button';
import { adminApi } from '@/lib/api/admin';
import type { AdminMemberDetail } from '@/lib/contract/admin-people';
import { useAdminPath, useRouteQuery } from '../route';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { useFailureText } from '../ui/failure-text';
import { dayAndTime } from '../ui/moment';
import { useNotice } from '../ui/notice';
import { RowList } from '../ui/row-list';
import styles from '../ui/screen.module.css';

export type People = 'members' | 'merchants';

/** Returns the API calls that members and merchants have in common. */
function callsFor(people: People) {
  const api = adminApi();
  return people === 'members'
    ? {
        endSession: api.endMemberSession,
        endSessions: api.endMemberSessions,
        resend: api.resendMemberConfirmation,
        remove: api.deleteMember,
      }
    : {
        endSession: api.endMerchantSession,
        endSessions: api.endMerchantSessions,
        resend: api.resendMerchantConfirmation,
        remove: api.deleteMerchant,
      };
}

interface PersonPageProps {
  people: People;
  id: number;
  name: string;
  status: ReactNode;
  /** Label and value of each fact. Facts with an empty value are omitted. */
  facts: [label: string, value: ReactNode][];
  sessions: AdminMemberDetail['sessions'];
  /** Whether an account to sign in with exists, and whether its email address is confirmed. */
  hasAccount: boolean;
  isConfirmed: boolean;
  /** Sentences that list what deleting the account removes. */
  removal: string[];
  /** Further actions. */
  children: ReactNode;
}

/**
 * Renders a member or merchant: facts, open sessions and actions. It never shows a password
 * (specification §E).
 */
export function PersonPage({
  people,
  id,
  name,
  status,
  facts,
  sessions,
  children,
  ...more
}: PersonPageProps) {
  const t = useTranslations('admin.people');
  const locale = useLocale();
  const query = useRouteQuery();
  const router = useRouter();
  const pathOf = useAdminPath();
  const act = useAction();
  const calls = callsFor(people);
  const [asks, setAsks] = useState(false);
  const { hasAccount, isConfirmed, removal } = more;
  async function remove() {
    await calls.remove(id);
    router.push(pathOf(people, query));
    await act(async () => undefined, t('deleted', { name }));
  }
  return (
    <>
      <p className="small">
        <ScreenLink screen={people} query={query}>
          ‹ {t(people)}
        </ScreenLink>
      </p>
      <ScreenHeading title={name} lead={status} />
      <div className={styles.stack}>
        <dl className={styles.facts}>
          {facts
            .filter(([, value]) => value)
            .map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
        <div className={styles.buttons}>
          {children}
          {hasAccount && !isConfirmed && (
            <Button onClick={() => void act(() => calls.resend(id), t('resent'))}>{t('resend')}</Button>
          )}
          {hasAccount && (
            <Button className={styles.danger} onClick={() => setAsks(true)}>
              {t('delete')}
            </Button>
          )}
        </div>
        <section className={styles.stack} aria-labelledby="sessions">
          <h2 id="sessions" className="h3">
            {t('sessions')}
          </h2>
          {sessions.length === 0 ? (
            <p className="muted">{t('noSessions')}</p>
          ) : (
            <>
              <RowList
                label={t('sessions')}
                rows={sessions.map((session) => ({
                  id: session.id,
                  title: session.userAgent || t('unknownDevice'),
                  detail: `${session.network} · ${dayAndTime(locale, session.lastUsedAt)}`,
                  actions: (
                    <Button
                      size="small"
                      onClick={() => void act(() => calls.endSession(id, session.id), t('sessionEnded'))}
                    >
                      {t('endSession')}
                    </Button>
                  ),
                }))}
              />
              <div>
                <Button onClick={() => void act(() => calls.endSessions(id), t('sessionsEnded'))}>
                  {t('endSessions')}
                </Button>
              </div>
            </>
          )}
        </section>
      </div>
      {asks && (
        <ConfirmDialog
          title={t('deleteTitle', { name })}
          text={t('deleteText')}
          confirm={t('delete')}
          onConfirm={remove}
          onClose={() => setAsks(false)}
        >
          <ul style={{ listStyle: 'disc', paddingInlineStart: 20 }}>
            {removal.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </>
  );
}

/**
 * Returns a function that runs an action, shows the outcome and refetches all admin queries.
 * @param describe says what failed; useFailureText by default
 */
export function useAction(describe?: (error: unknown) => string) {
  const client = useQueryClient();
  const notify = useNotice();
  const failureText = useFailureText();
  return async (action: () => Promise<unknown>, done: string) => {
    try {
      await action();
      notify(done);
    } catch (error) {
      notify((describe ?? failureText)(error));
    }
    await client.invalidateQueries({ queryKey: ['admin'] });
  };
}
