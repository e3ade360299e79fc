import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { useNotice } from '@/components/ui/forms/notice';
import { Icon } from '@/components/ui/icon';
import { memberApi } from '@/lib/api/browser';
import type { CalendarAddress } from '@/lib/contract/calendar';
import { hongKongTime, longDate } from '@/lib/format/dates';
import { AreaConfirm } from '../member-area/area-confirm';
import { QUERY_KEYS, useCalendarAddress } from '../member-area/user-queries';
import { ProfileBox } from '../profile/profile-box';
import profileStyles from '../profile/user-profile.module.css';
import styles from './user-calendar.module.css';

/**
 * Renders the address at which a calendar program reads the lessons of the bookmarked courses. The server returns
 * it once, so it is shown until the area is left.
 */
export function UserCalendar() {
  const t = useTranslations('user.calendar');
  const locale = useLocale();
  const client = useQueryClient();
  const notify = useNotice();
  const { data, isError } = useCalendarAddress();
  const [asks, setAsks] = useState<'renew' | 'revoke' | null>(null);
  const [token, setToken] = useState<string | null>(null);
  const keep = (address: CalendarAddress) => client.setQueryData(QUERY_KEYS.calendar, address);
  async function make() {
    const made = await memberApi().makeCalendarAddress();
    setToken(made.token);
    keep({ createdAt: made.createdAt });
    setAsks(null);
  }
  async function revoke() {
    keep(await memberApi().revokeCalendarAddress());
    setToken(null);
    setAsks(null);
    notify({ text: t('revoked') });
  }
  const first = useMutation({ mutationFn: make, onError: () => notify({ text: t('failed') }) });
  if (isError) return null;
  // The box takes its place at once, so that nothing moves under a finger when the answer arrives.
  const createdAt = data?.createdAt ?? null;
  return (
    <div className={styles.place}>
      <ProfileBox title={t('title')}>
        <p className="small">{t('text')}</p>
        {createdAt && token && <Address url={`/media/calendar/${locale}/member.ics?token=${token}`} />}
        {createdAt && !token && (
          <p className="small">{t('exists', { date: longDate(locale, hongKongTime(createdAt).date) })}</p>
        )}
        <div className={profileStyles.row}>
          {createdAt ? (
            <>
              <Button onClick={() => setAsks('renew')}>{t('renew')}</Button>
              <Button className={profileStyles.danger} onClick={() => setAsks('revoke')}>
                {t('revoke')}
              </Button>
            </>
          ) : (
            <Button
              disabled={!data || first.isPending}
              aria-busy={first.isPending}
              onClick={() => first.mutate()}
            >
              <Icon name="calendar" />
              {t('make')}
            </Button>
          )}
        </div>
      </ProfileBox>
      {asks && (
        <AreaConfirm
          title={t(`${asks}Confirm.title`)}
          confirm={t(asks)}
          onConfirm={asks === 'renew' ? make : revoke}
          onClose={() => setAsks(null)}
        >
          <p>{t(`${asks}Confirm.text`)}</p>
        </AreaConfirm>
      )}
    </div>
  );
}

function Address({ url: path }: { url: string }) {
  const t = useTranslations('user.calendar');
  const notify = useNotice();
  const id = useId();
  const url = window.location.origin + path;
  async function copy() {
    const isCopied = await navigator.clipboard.writeText(url).then(
      () => true,
      () => false,
    );
    notify({ text: t(isCopied ? 'copied' : 'copyFailed') });
  }
  return (
    <>
      <div className={styles.address}>
        <label htmlFor={id}>{t('address')}</label>
        <input id={id} readOnly value={url} onFocus={(event) => event.target.select()} />
        <p className="muted small">{t('once')}</p>
      </div>
      <div className={profileStyles.row}>
        <ButtonLink href={url.replace(/^https?:/, 'webcal:')} rel="noreferrer">
          <Icon name="calendar" />
          {t('open')}
        </ButtonLink>
        <Button onClick={copy}>{t('copy')}</Button>
      </div>
    </>
  );
}
