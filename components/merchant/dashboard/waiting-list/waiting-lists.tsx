import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { CheckField } from '@/components/ui/forms/check-field';
import { FormNote } from '@/components/ui/forms/form-note';
import { useNotice } from '@/components/ui/forms/notice';
import { useSavedChoices } from '@/components/ui/forms/use-saved-choices';
import { Icon } from '@/components/ui/icon';
import { saveFile } from '@/components/ui/save-file';
import { ShapeSkeleton } from '@/components/ui/shape-skeleton';
import { businessApi } from '@/lib/api/business-browser';
import {
  OFFER_HOURS,
  type WaitingList,
  type WaitingListSummary,
  type WaitingSettings,
} from '@/lib/contract/waiting-list';
import { localePath } from '@/lib/i18n/paths';
import { PlacesControl } from '../advertisements/places-control';
import dashboardStyles from '../dashboard.module.css';
import { DashboardFailure } from '../dashboard-failure';
import { DashboardLink } from '../dashboard-link';
import { MERCHANT_KEYS, useOwnAdvertisement, useWaitingList, useWaitingLists } from '../merchant-queries';
import styles from './waiting-list.module.css';
import { WaitingRow } from './waiting-row';

const searchOf = ({ postId, session }: Pick<WaitingListSummary, 'postId' | 'session'>) =>
  `?tab=waiting&post=${postId}${session ? `&session=${session.number}` : ''}`;

/** Returns the name of a session. */
function useSessionName() {
  const t = useTranslations('dashboard.waiting');
  return ({ number, label }: { number: number; label: string }) => label || t('sessionNumber', { number });
}

/** Renders the waiting lists of the merchant, or the one of the course that the address names. */
export function WaitingLists({ search }: { search: URLSearchParams }) {
  const id = Number(search.get('post'));
  const session = Number(search.get('session'));
  return id > 0 ? (
    <OneList key={`${id} ${session}`} id={id} session={session > 0 ? session : null} />
  ) : (
    <AllLists />
  );
}

function AllLists() {
  const t = useTranslations('dashboard.waiting');
  const nameOf = useSessionName();
  const { data, isError, refetch } = useWaitingLists();
  return (
    <>
      <h1 className="h1">{t('title')}</h1>
      <p className="muted small">{t('lead')}</p>
      {!data && (isError ? <DashboardFailure onRetry={refetch} /> : <ShapeSkeleton />)}
      {data?.length === 0 && <p>{t('empty')}</p>}
      {data && data.length > 0 && (
        <ul className={styles.lists}>
          {data.map(({ title, session, postId, ...counts }) => (
            <li key={`${postId} ${session?.number}`}>
              <DashboardLink search={searchOf({ postId, session })}>
                <b>
                  {title}
                  {session && ` · ${nameOf(session)}`}
                </b>
                <span className="muted small">{t('counts', counts)}</span>
                <Icon name="chevron-right" size={18} />
              </DashboardLink>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function OneList({ id, session }: { id: number; session: number | null }) {
  const t = useTranslations('dashboard.waiting');
  const { data, isError, refetch } = useWaitingList(id, session);
  return (
    <>
      <DashboardLink className={dashboardStyles.back} search="?tab=waiting">
        <Icon name="chevron-left" size={18} />
        {t('back')}
      </DashboardLink>
      {data ? <Shown list={data} /> : isError ? <DashboardFailure onRetry={refetch} /> : <ShapeSkeleton />}
    </>
  );
}

function Shown({ list }: { list: WaitingList }) {
  const t = useTranslations('dashboard.waiting');
  const locale = useLocale();
  const nameOf = useSessionName();
  const { post, session, sessions, waiting, past, places, figures } = list;
  async function save() {
    const { csv } = await businessApi().exportWaitingList(post.id, session?.number ?? null);
    saveFile(new Blob([csv], { type: 'text/csv' }), `waiting-list-${post.id}.csv`);
  }
  return (
    <>
      <div className={dashboardStyles.head}>
        <h1 className="h2">{post.title}</h1>
        <a className={styles.link} href={localePath(locale, `/course/${post.slug}`)}>
          <Icon name="eye" size={18} />
          {t('public')}
        </a>
      </div>
      {sessions.length > 1 && (
        <p className={styles.sessions}>
          {sessions.map((one) => (
            <DashboardLink
              key={one.number}
              search={searchOf({ postId: post.id, session: one })}
              aria-current={one.number === session?.number ? 'page' : undefined}
            >
              {nameOf(one)}
            </DashboardLink>
          ))}
        </p>
      )}
      <section className={styles.box}>
        <PlacesBar places={places} />
        <FreePlaces id={post.id} />
      </section>
      <Settings list={list} />
      <h2 className="h3">{t('waitingHere', { count: waiting.length })}</h2>
      {waiting.length === 0 ? (
        <p className="muted">{t('nobody')}</p>
      ) : (
        <ol className={styles.rows}>
          {waiting.map((entry) => (
            <WaitingRow key={entry.id} entry={entry} list={list} />
          ))}
        </ol>
      )}
      <FormNote icon="info">{t('note')}</FormNote>
      {past.length > 0 && (
        <>
          <h2 className="h3">{t('past')}</h2>
          <ul className={styles.rows}>
            {past.map((entry) => (
              <WaitingRow key={entry.id} entry={entry} list={list} />
            ))}
          </ul>
        </>
      )}
      <p className="muted small">{t('figures', figures)}</p>
      <Button className={styles.export} onClick={() => void save()}>
        <Icon name="download" size={18} />
        {t('export')}
      </Button>
    </>
  );
}

/** Renders how many places are taken, held by offers and free, as a bar and in words. */
function PlacesBar({ places: { taken, held, free } }: Pick<WaitingList, 'places'>) {
  const t = useTranslations('dashboard.waiting');
  const total = (taken ?? 0) + held + (free ?? 0);
  const share = (count: number) => ({ inlineSize: `${(100 * count) / total}%` });
  return (
    <>
      {taken !== null && free !== null && total > 0 && (
        <div className={styles.bar} role="img" aria-label={t('bar', { total, taken, held, free })}>
          <i className={styles.taken} style={share(taken)} />
          <i className={styles.held} style={share(held)} />
        </div>
      )}
      <p className={styles.key}>
        {taken !== null && (
          <span>
            <i className={styles.taken} />
            {t('taken', { count: taken })}
          </span>
        )}
        <span>
          <i className={styles.held} />
          {t('held', { count: held })}
        </span>
        <span>
          <i className={styles.free} />
          {free === null ? t('unknown') : t('free', { count: free })}
        </span>
      </p>
    </>
  );
}

/** Sets the free places, as the list of courses does. */
function FreePlaces({ id }: { id: number }) {
  const { data } = useOwnAdvertisement(id);
  const client = useQueryClient();
  const stated = data && JSON.stringify([data.post.enrolment.placesLeft, data.post.sessions]);
  const known = useRef(stated);
  useEffect(() => {
    // What can be offered depends on the places that are stated.
    if (known.current !== undefined && known.current !== stated)
      void client.invalidateQueries({ queryKey: MERCHANT_KEYS.waitingLists });
    known.current = stated;
  }, [stated, client]);
  const post = data?.post;
  return post?.state === 'published' && post.enrolment.state !== 'ended' ? (
    <PlacesControl post={post} />
  ) : null;
}

/** Renders for how long an offer lasts, and whether free places are offered in order; each is saved at once. */
function Settings({ list: { post, session, settings } }: { list: WaitingList }) {
  const t = useTranslations('dashboard.waiting');
  const notices = useTranslations('dashboard');
  const notify = useNotice();
  const { unsaved, choose } = useSavedChoices<WaitingList, 'settings', WaitingSettings>({
    queryKey: [...MERCHANT_KEYS.waitingLists, post.id, session?.number ?? null],
    save: (_, wanted) => businessApi().setWaitingList(post.id, wanted),
    apply: (known, { value }) => ({ ...known, settings: value }),
    onSaved: () => notify({ text: t('saved') }),
    onFailed: () => notify({ text: notices('loadFailed') }),
  });
  const shown = unsaved.get('settings') ?? settings;
  return (
    <div className={styles.settings}>
      <CheckField
        label={t('offersNext')}
        hint={t('offersNextHint')}
        checked={shown.offersNext}
        onChange={({ target }) => choose('settings', { ...shown, offersNext: target.checked })}
      />
      <label>
        {t('hours')}
        <select
          value={shown.offerHours}
          onChange={({ target }) => choose('settings', { ...shown, offerHours: Number(target.value) })}
        >
          {OFFER_HOURS.map((hours) => (
            <option key={hours} value={hours}>
              {t('hoursOf', { hours })}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
