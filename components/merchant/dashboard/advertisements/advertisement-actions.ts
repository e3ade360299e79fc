'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { draftStorage } from '@/components/merchant/advertisement/draft/persisted-draft';
import { useFailureText } from '@/components/ui/forms/failure-text';
import { useNotice } from '@/components/ui/forms/notice';
import { businessApi } from '@/lib/api/business-browser';
import { ApiFailure } from '@/lib/api/http';
import type { CopyWish, OwnAdvertisement, OwnAdvertisementDetail } from '@/lib/contract/own-advertisement';
import { hongKongTime, longDate } from '@/lib/format/dates';
import { localePath } from '@/lib/i18n/paths';
import { MERCHANT_KEYS } from '../merchant-queries';
import { useMerchantUid } from '../sign-in/merchant-session';

/** Returns the actions on own advertisements: renew, copy (with other days if wished), withdraw, recall, pause, resume and
 * delete. Each refetches the lists, whatever the outcome. */
export function useAdvertisementActions() {
  const t = useTranslations('dashboard.acts');
  const locale = useLocale();
  const notify = useNotice();
  const failureText = useFailureText();
  const client = useQueryClient();
  const uid = useMerchantUid();

  function readAnew() {
    void client.invalidateQueries({ queryKey: MERCHANT_KEYS.posts });
    void client.invalidateQueries({ queryKey: MERCHANT_KEYS.merchant });
  }
  /** Describes a failure, including a concurrent change in another tab or by a reviewer. */
  function textOf(error: unknown): string {
    if (!(error instanceof ApiFailure)) return failureText(error);
    if (error.code === 'edit_conflict') return t('conflict');
    if (error.code === 'wrong_state') return t('wrongState');
    return error.code === 'incomplete' || error.code === 'invalid_fields'
      ? t('incomplete')
      : failureText(error);
  }
  function showFailure(error: unknown) {
    readAnew();
    notify({ text: textOf(error) });
  }

  const renew = useMutation({
    mutationFn: (post: OwnAdvertisement) => businessApi().renewAdvertisement(post),
    onSuccess: ({ post }: OwnAdvertisementDetail) => {
      readAnew();
      const isWaiting = post.revision === 'submitted';
      const until = post.listedUntil && longDate(locale, hongKongTime(post.listedUntil).date);
      notify({ text: isWaiting || !until ? t('renewalSent') : t('renewed', { date: until }) });
    },
    onError: showFailure,
  });
  const openForm = ({ post }: OwnAdvertisementDetail) =>
    window.location.assign(localePath(locale, `/merchant/advertisement?id=${post.id}`));
  const copy = useMutation({
    mutationFn: (post: OwnAdvertisement) => businessApi().copyAdvertisement(post),
    onSuccess: openForm,
    onError: showFailure,
  });
  /** Copies with other days and opens the form. Rejects with every failure, which the dialog shows. */
  async function copyLater(post: OwnAdvertisement, wish: CopyWish): Promise<void> {
    openForm(await businessApi().copyAdvertisement(post, wish));
  }
  /** Performs a confirmed action. Rejects with other failures than a conflict, which the confirmation dialog shows. */
  async function orConflict(action: () => Promise<void>): Promise<void> {
    try {
      await action();
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.status !== 409) throw error;
      notify({ text: textOf(error) });
    }
    readAnew();
  }
  const resume = useMutation({
    mutationFn: (post: OwnAdvertisement) => businessApi().pauseAdvertisement(post, 'resume'),
    onSuccess: () => {
      readAnew();
      notify({ text: t('resumed') });
    },
    onError: showFailure,
  });
  /** Deletes drafts, also what this browser stores of them. Rejects with every failure, which the dialog shows. */
  async function remove(drafts: readonly OwnAdvertisement[]): Promise<void> {
    const { done, failed } = await businessApi().deleteDrafts(
      drafts.map(({ id, version }) => ({ id, version })),
    );
    const gone = [...done, ...failed.filter(({ code }) => code === 'not_found').map(({ id }) => id)];
    if (uid) for (const id of gone) draftStorage(uid).remove(id);
    const stayed = drafts.length - gone.length;
    notify({ text: t(stayed > 0 ? 'deletedSome' : 'deleted', { count: gone.length, left: stayed }) });
    readAnew();
  }
  return {
    /** Recalls a submission and opens the form. */
    recall: (post: OwnAdvertisement) =>
      orConflict(async () => openForm(await businessApi().recallAdvertisement(post))),
    pause: (post: OwnAdvertisement) =>
      orConflict(async () => {
        await businessApi().pauseAdvertisement(post, 'pause');
        notify({ text: t('paused') });
      }),
    resume: (post: OwnAdvertisement) => resume.mutate(post),
    remove,
    renew: (post: OwnAdvertisement) => renew.mutate(post),
    copy: (post: OwnAdvertisement) => copy.mutate(post),
    copyLater,
    withdraw: (post: OwnAdvertisement) =>
      orConflict(async () => {
        await businessApi().withdrawAdvertisement(post);
        notify({ text: t('withdrawn') });
      }),
    isBusy: renew.isPending || copy.isPending || resume.isPending,
  };
}
