import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/forms/confirm-dialog';
import { useFailureText } from '@/components/ui/forms/failure-text';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { useNotice } from '@/components/ui/forms/notice';
import { businessApi } from '@/lib/api/business-browser';
import { ApiFailure } from '@/lib/api/http';
import type { WaitingEntry, WaitingList, WaitingStep } from '@/lib/contract/waiting-list';
import { hongKongTime, shortDate } from '@/lib/format/dates';
import { site } from '@/lib/site/site';
import { replyLink } from '@/lib/site/whatsapp';
import { MERCHANT_KEYS } from '../merchant-queries';
import styles from './waiting-list.module.css';

const HOUR_MS = 60 * 60 * 1000;

/** Text that says what a step did. */
const DONE = { offer: 'offered', withdraw: 'withdrawn', place: 'placed', remove: 'removed' } as const;

/** Returns a function that does a step and shows the list as it is then, and the reason why one failed. */
function useStep(entry: WaitingEntry, list: WaitingList) {
  const t = useTranslations('dashboard.waiting');
  const client = useQueryClient();
  const failureText = useFailureText();
  const notify = useNotice();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const key = [...MERCHANT_KEYS.waitingLists, list.post.id, list.session?.number ?? null];
  const others = [MERCHANT_KEYS.waitingLists, MERCHANT_KEYS.posts, MERCHANT_KEYS.merchant];
  const refresh = () => Promise.all(others.map((queryKey) => client.invalidateQueries({ queryKey })));

  async function run(step: WaitingStep): Promise<void> {
    setFailure(null);
    setBusy(true);
    try {
      const changed = await businessApi().doWaitingStep(entry.id, step);
      client.setQueryData<WaitingList>(key, changed);
      notify({ text: t(DONE[step], { name: entry.name }) });
      void refresh();
    } catch (error) {
      // Another device of the merchant, or the person, was faster.
      const isChanged = error instanceof ApiFailure && ['wrong_state', 'not_found'].includes(error.code);
      if (isChanged) {
        notify({ text: t('changed') });
        await refresh();
      } else setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  }
  return { run, failure, isBusy };
}

/** Renders one entry of a waiting list with what the merchant can do with it. */
export function WaitingRow({ entry, list }: { entry: WaitingEntry; list: WaitingList }) {
  const t = useTranslations('dashboard.waiting');
  const locale = useLocale();
  const { run, failure, isBusy } = useStep(entry, list);
  const [isAsked, setAsked] = useState(false);
  const { name, state, position, places, note, language, joinedAt, steps } = entry;
  const date = shortDate(locale, hongKongTime(joinedAt).date);
  const { free } = list.places;
  const isTooLarge = state === 'waiting' && free !== null && places > free;
  const isNext = list.waiting.find((one) => one.steps.includes('offer'))?.id === entry.id;
  const labels = {
    offer: state === 'expired' ? (['again', 'againTo'] as const) : (['offer', 'offerTo'] as const),
    withdraw: ['withdraw', 'withdrawOf'] as const,
    place: ['place', 'placeOf'] as const,
    remove: ['remove', 'removeOf'] as const,
  };
  return (
    <li className={state === 'offered' ? styles.offered : undefined}>
      <span className={styles.number}>{position ?? '–'}</span>
      <div className={styles.person}>
        <b>{name}</b>
        <span>
          {t('joined', { date, places })}
          {language !== locale && ` · ${t(language === 'en' ? 'inEnglish' : 'inChinese')}`}
        </span>
        {note && <span className={styles.note}>{note}</span>}
        <Reach entry={entry} title={list.post.title} />
      </div>
      <div className={styles.acts}>
        {state === 'offered' ? (
          <TimeLeft entry={entry} />
        ) : (
          state !== 'waiting' && <span className={styles.state}>{t(`states.${state}`)}</span>
        )}
        {isTooLarge && <span className={styles.reason}>{t('needs', { places, free })}</span>}
        {isTooLarge && (
          <Button size="small" disabled aria-label={t('offerTo', { name })}>
            {t('offer')}
          </Button>
        )}
        {steps.map((step) => (
          <Button
            key={step}
            size="small"
            {...(step === 'offer' && isNext ? { variant: 'filled' as const } : {})}
            disabled={isBusy}
            aria-busy={isBusy}
            aria-label={t(labels[step][1], { name })}
            onClick={() => (step === 'remove' ? setAsked(true) : void run(step))}
          >
            {t(labels[step][0])}
          </Button>
        ))}
      </div>
      <FormFailure text={failure} />
      {isAsked && (
        <Removal
          name={name}
          onRemove={async () => {
            setAsked(false);
            await run('remove');
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </li>
  );
}

/** Renders how to reach a person who accepted. */
function Reach({ entry: { name, phone, email }, title }: { entry: WaitingEntry; title: string }) {
  const t = useTranslations('dashboard.waiting');
  const locale = useLocale();
  if (!phone && !email) return null;
  const whatsapp = phone && replyLink(phone, t('whatsappMessage', { name, title, site: site.name[locale] }));
  return (
    <span className={styles.reach}>
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {phone && <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>}
      {whatsapp && (
        <a href={whatsapp} rel="noopener nofollow" aria-label={t('whatsapp', { name })}>
          WhatsApp
        </a>
      )}
    </span>
  );
}

/** Renders how many hours of an offer are left, in words and as a bar. */
function TimeLeft({ entry: { offeredAt, expiresAt } }: { entry: WaitingEntry }) {
  const t = useTranslations('dashboard.waiting');
  const locale = useLocale();
  if (!offeredAt || !expiresAt) return null;
  const left = Math.max(Date.parse(expiresAt) - Date.now(), 0);
  const share = Math.min(left / (Date.parse(expiresAt) - Date.parse(offeredAt)), 1);
  const { date, time } = hongKongTime(expiresAt);
  return (
    <span className={styles.time}>
      <span className={styles.state}>
        {t('states.offered')} · {t('left', { hours: Math.floor(left / HOUR_MS) })}
      </span>
      <span className={styles.until}>{t('until', { date: shortDate(locale, date), time })}</span>
      <span className={styles.hours} aria-hidden="true">
        <i style={{ inlineSize: `${100 * share}%` }} />
      </span>
    </span>
  );
}

function Removal({
  name,
  onRemove,
  onClose,
}: {
  name: string;
  onRemove: () => Promise<void>;
  onClose: () => void;
}) {
  const t = useTranslations('dashboard.waiting');
  const dashboard = useTranslations('dashboard');
  const account = useTranslations('account');
  return (
    <ConfirmDialog
      title={t('removeTitle', { name })}
      labels={{ close: account('close'), cancel: dashboard('cancel'), confirm: t('remove') }}
      onConfirm={onRemove}
      onClose={onClose}
    >
      <p>{t('removeText')}</p>
    </ConfirmDialog>
  );
}
