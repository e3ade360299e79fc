'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useFailureText } from '@/components/ui/forms/failure-text';
import { useNotice } from '@/components/ui/forms/notice';
import { businessApi } from '@/lib/api/business-browser';
import { ApiFailure } from '@/lib/api/http';
import type { CopyWish, OwnAdvertisement, OwnAdvertisementDetail } from '@/lib/contract/own-advertisement';
import { hongKongTime, longDate } from '@/lib/format/dates';
import { localePath } from '@/lib/i18n/paths';
import { MERCHANT_KEYS } from './merchant-queries';

/** Returns the actions renew, copy (with other days if wished) and withdraw. Each refetches the lists, whatever the outcome. */
export function useAdvertisementActions() {
  const t = useTranslations('dashboard.acts');
  const locale = useLocale();
  const notify = useNotice();
  const failureText = useFailureText();
  const client = useQueryClient();

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
  /** Rejects with other failures than a conflict, which the confirmation dialog shows. */
  async function withdraw(post: OwnAdvertisement): Promise<void> {
    try {
      await businessApi().withdrawAdvertisement(post);
      notify({ text: t('withdrawn') });
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.status !== 409) throw error;
      notify({ text: textOf(error) });
    }
    readAnew();
  }
  return {
    renew: (post: OwnAdvertisement) => renew.mutate(post),
    copy: (post: OwnAdvertisement) => copy.mutate(post),
    copyLater,
    withdraw,
    isBusy: renew.isPending || copy.isPending,
  };
}
