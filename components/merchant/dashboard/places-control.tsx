'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
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
import { placesKey } from '@/lib/format/enrolment';
import { MERCHANT_KEYS } from './merchant-queries';
import { ownTitle } from './own-title';
import styles from './places-control.module.css';

/**
 * Sets the places left of a published course with one tap: full, has places, or a number. A second tap on the pressed
 * button, or the notice, takes it back.
 */
export function PlacesControl({ post }: { post: OwnAdvertisement }) {
  const t = useTranslations('dashboard.places');
  const acts = useTranslations('dashboard.acts');
  const posts = useTranslations('dashboard.posts');
  const failureText = useFailureText();
  const notify = useNotice();
  const locale = useLocale();
  const client = useQueryClient();
  const problemId = useId();
  const { placesLeft, asOf } = post.enrolment;
  /** The places before the last change here; null until then. */
  const [former, setFormer] = useState<number | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const title = ownTitle(post, locale) || posts('untitled');

  const change = useMutation({
    mutationFn: (left: number | null) => businessApi().setPlaces(post.id, left),
    onMutate: () => setProblem(null),
    onSuccess: (detail: OwnAdvertisementDetail, left) => {
      setFormer(placesLeft);
      setTyped(null);
      showChanged(detail);
      notify({
        text: t(`done.${placesKey(left)}`, { title, count: left ?? 0 }),
        action: { label: t('undo'), run: () => change.mutate(placesLeft) },
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
  function send(left: number | null) {
    if (!change.isPending) change.mutate(left);
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const parsed = placesSchema.safeParse({ placesLeft: typed ?? String(placesLeft ?? '') });
    if (parsed.success) send(parsed.data.placesLeft);
    else setProblem(t('invalid', { max: NUMBER_BOUNDS.places.max }));
  }

  const isFull = placesLeft === 0;
  const hasPlaces = placesLeft === null && asOf !== null;
  return (
    <form noValidate onSubmit={handleSubmit} aria-busy={change.isPending}>
      <fieldset className={styles.places}>
        <legend className="srOnly">{t('title', { title })}</legend>
        <Button className={styles.choice} aria-pressed={isFull} onClick={() => send(isFull ? former : 0)}>
          {t('full')}
        </Button>
        <Button
          className={styles.choice}
          aria-pressed={hasPlaces}
          onClick={() => send(hasPlaces ? former : null)}
        >
          {t('again')}
        </Button>
        <span className={styles.number}>
          <input
            type="text"
            inputMode="numeric"
            autoComplete="off"
            className={styles.field}
            aria-label={t('leftLabel')}
            aria-invalid={problem !== null}
            aria-describedby={problem ? problemId : undefined}
            value={typed ?? (placesLeft || '')}
            onChange={({ target }) => setTyped(target.value)}
          />
          <span aria-hidden="true">{t('left')}</span>
          <Button type="submit" className={styles.choice}>
            {t('set')}
          </Button>
        </span>
      </fieldset>
      <div role="alert">
        <FieldProblem id={problemId} text={problem ?? undefined} />
      </div>
    </form>
  );
}
