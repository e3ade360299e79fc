'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { useFailureText } from '@/components/ui/forms/failure-text';
import { FieldProblem } from '@/components/ui/forms/field-problem';
import { useNotice } from '@/components/ui/forms/notice';
import { businessApi } from '@/lib/api/business-browser';
import { ApiFailure, type Page } from '@/lib/api/http';
import { NUMBER_BOUNDS } from '@/lib/contract/advertisement';
import {
  type OwnAdvertisement,
  type OwnAdvertisementDetail,
  placesSchema,
} from '@/lib/contract/own-advertisement';
import { shortDate } from '@/lib/format/dates';
import { placesKey } from '@/lib/format/enrolment';
import { MERCHANT_KEYS } from '../merchant-queries';
import { ownTitle } from './own-title';
import styles from './places-control.module.css';

/** Time without another change after which a number is sent: taps on + and − are one change. */
const SETTLES_MS = 600;
const { max: MAX } = NUMBER_BOUNDS.places;

/** Sets the places left of a published course, or of each of its sessions. */
export function PlacesControl({ post }: { post: OwnAdvertisement }) {
  if (post.sessions.length === 0) return <PlacesForm post={post} />;
  return post.sessions.map((session) => <PlacesForm key={session.number} post={post} session={session} />);
}

type Session = OwnAdvertisement['sessions'][number];

/** Returns a function that stores the places left, and says so with the way back. */
function usePlaces(post: OwnAdvertisement, session: Session | undefined, title: string) {
  const t = useTranslations('dashboard.places');
  const acts = useTranslations('dashboard.acts');
  const failureText = useFailureText();
  const notify = useNotice();
  const client = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const saved = (session ? session.placesLeft : post.enrolment.placesLeft) ?? null;
  /** The places before the last change here; null until then. */
  const [former, setFormer] = useState<number | null>(null);

  const change = useMutation({
    mutationFn: ({ left }: { left: number | null; before: number | null }) =>
      businessApi().setPlaces(post.id, left, session?.number),
    // One save of a course after another: the last tap stays, and no older answer is shown after a newer one.
    scope: { id: `places-${post.id}` },
    onMutate: () => setProblem(null),
    onSuccess: (detail: OwnAdvertisementDetail, { left, before }) => {
      setFormer(before);
      showChanged(detail);
      notify({
        text: t(`done.${placesKey(left)}`, { title, count: left ?? 0 }),
        action: { label: t('undo'), run: () => change.mutate({ left: before, before: left }) },
      });
    },
    onError: (error) => {
      const isOver = error instanceof ApiFailure && error.code === 'wrong_state';
      setProblem(isOver ? acts('wrongState') : failureText(error));
      if (isOver) void client.invalidateQueries({ queryKey: MERCHANT_KEYS.posts });
    },
  });

  /** Updates the lists in place, so that the course keeps its position under the finger. */
  function showChanged(detail: OwnAdvertisementDetail) {
    client.setQueriesData<Page<OwnAdvertisement[]>>({ queryKey: MERCHANT_KEYS.posts }, (known) =>
      known && Array.isArray(known.data)
        ? { ...known, data: known.data.map((one) => (one.id === post.id ? detail.post : one)) }
        : known,
    );
    client.setQueryData([...MERCHANT_KEYS.posts, post.id], detail);
  }
  return {
    saved,
    former,
    problem,
    setProblem,
    isPending: change.isPending,
    send: (left: number | null) => change.mutateAsync({ left, before: saved }).catch(() => {}),
  };
}

/**
 * Sets places left: full or “has places” with one tap, which a second tap takes back, or a number by − and +, the arrow keys
 * or digits. A number is sent once it has not changed for a moment.
 */
function PlacesForm({ post, session }: { post: OwnAdvertisement; session?: Session }) {
  const t = useTranslations('dashboard.places');
  const posts = useTranslations('dashboard.posts');
  const locale = useLocale();
  const problemId = useId();
  const isStated = session ? session.placesLeft !== undefined : post.enrolment.asOf !== null;
  const ofSession =
    session &&
    [session.label || t('session', { number: session.number }), shortDate(locale, session.startDate)].join(
      ' · ',
    );
  const ofCourse = ownTitle(post, locale) || posts('untitled');
  const title = ofSession ? `${ofCourse} · ${ofSession}` : ofCourse;
  const { saved, former, problem, setProblem, isPending, send } = usePlaces(post, session, title);
  /** What was typed or tapped and is not sent yet; null: nothing. */
  const [typed, setTyped] = useState<string | null>(null);
  /** Whether a number is given where there was none. */
  const [isSetting, setSetting] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Sends what was typed; kept for the timer and for the moment in which the card is removed. */
  const settle = useRef(() => {});

  const parsed = placesSchema.safeParse({ placesLeft: typed ?? (saved === null ? '' : saved) });
  const number = parsed.success ? parsed.data.placesLeft : null;
  useEffect(() => {
    settle.current = () => {
      clearTimeout(timer.current);
      if (typed === null) return;
      if (typed === '') return setTyped(null);
      if (number === null) return setProblem(t('invalid', { max: MAX }));
      if (number === saved) setTyped(null);
      else void send(number).then(() => setTyped((now) => (now === typed ? null : now)));
    };
  });
  useEffect(() => () => settle.current(), []);

  function type(text: string) {
    setTyped(text);
    setProblem(null);
    clearTimeout(timer.current);
    // Who has emptied the field is about to type.
    if (text !== '') timer.current = setTimeout(() => settle.current(), SETTLES_MS);
  }
  function step(by: 1 | -1) {
    const next = (number ?? 0) + by;
    if (next >= 0 && next <= MAX) type(String(next));
  }
  function choose(left: number | null) {
    clearTimeout(timer.current);
    setTyped(null);
    setSetting(false);
    void send(left);
  }
  function handleKey(event: KeyboardEvent) {
    const by = ({ ArrowUp: 1, ArrowDown: -1 } as const)[event.key];
    if (!by) return;
    event.preventDefault();
    step(by);
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    settle.current();
  }

  const hasNumber = saved !== null || typed !== null || isSetting;
  const isFull = number === 0;
  const hasPlaces = saved === null && isStated && !hasNumber;
  const state = isFull
    ? 'shownFull'
    : number !== null
      ? 'shownLeft'
      : isStated
        ? 'shownAgain'
        : 'shownNothing';
  return (
    <form noValidate onSubmit={handleSubmit} aria-busy={isPending}>
      <fieldset
        className={styles.places}
        // A link that is followed next would leave the page before the moment is over.
        onBlur={({ currentTarget, relatedTarget }) =>
          currentTarget.contains(relatedTarget) || settle.current()
        }
      >
        <legend className="srOnly">{t('title', { title })}</legend>
        <span className={styles.label} aria-hidden="true">
          <b>{ofSession ?? t('leftLabel')}</b>
          <small>{t(state)}</small>
        </span>
        {hasNumber ? (
          <span className={styles.stepper}>
            <button type="button" aria-label={t('less')} aria-disabled={!number} onClick={() => step(-1)}>
              <span aria-hidden="true">−</span>
            </button>
            <input
              type="text"
              inputMode="numeric"
              autoComplete="off"
              role="spinbutton"
              aria-label={t('leftLabel')}
              aria-valuemin={0}
              aria-valuemax={MAX}
              aria-valuenow={number ?? 0}
              aria-valuetext={number === null ? t('shownNothing') : undefined}
              aria-invalid={problem !== null}
              aria-describedby={problem ? problemId : undefined}
              // biome-ignore lint/a11y/noAutofocus: the field was asked for
              autoFocus={isSetting}
              value={typed ?? saved ?? ''}
              onChange={({ target }) => type(target.value)}
              onBlur={() => typed === '' && setTyped(null)}
              onKeyDown={handleKey}
            />
            <button
              type="button"
              aria-label={t('more')}
              aria-disabled={number === MAX}
              onClick={() => step(1)}
            >
              <span aria-hidden="true">+</span>
            </button>
          </span>
        ) : (
          <Button className={styles.choice} onClick={() => setSetting(true)}>
            {t('set')}
          </Button>
        )}
        <span className={styles.choices}>
          <Button className={styles.choice} aria-pressed={isFull} onClick={() => choose(isFull ? former : 0)}>
            {t('full')}
          </Button>
          <Button
            className={styles.choice}
            aria-pressed={hasPlaces}
            onClick={() => choose(hasPlaces ? former : null)}
          >
            {t('again')}
          </Button>
        </span>
      </fieldset>
      <div role="alert">
        <FieldProblem id={problemId} text={problem ?? undefined} />
      </div>
    </form>
  );
}
