import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/forms/confirm-dialog';
import { useNotice } from '@/components/ui/forms/notice';
import { Icon } from '@/components/ui/icon';
import { businessApi } from '@/lib/api/business-browser';
import { BATCH_MAX, PER_PAGE_MAX } from '@/lib/contract/limits';
import { DashboardLink } from '../dashboard-link';
import { MERCHANT_KEYS } from '../merchant-queries';
import styles from './own-advertisements.module.css';

/** Submits all complete drafts at once, after a confirmation; up to 100 at a time. The others are completed in a table. */
export function SubmitDrafts({ count }: { count: number }) {
  const t = useTranslations('dashboard.submitAll');
  const account = useTranslations('account');
  const dashboard = useTranslations('dashboard');
  const notify = useNotice();
  const client = useQueryClient();
  const [asks, setAsks] = useState(false);

  async function submit() {
    const pages = [1, 2].slice(0, Math.ceil(count / PER_PAGE_MAX));
    const lists = await Promise.all(
      pages.map((page) =>
        businessApi().listOwnAdvertisements({ state: 'draft', page, perPage: PER_PAGE_MAX }),
      ),
    );
    const items = lists.flatMap(({ data }) => data.map(({ id, version }) => ({ id, version })));
    const { done, failed } = await businessApi().submitTogether(items.slice(0, BATCH_MAX));
    await client.invalidateQueries({ queryKey: MERCHANT_KEYS.posts });
    void client.invalidateQueries({ queryKey: MERCHANT_KEYS.merchant });
    const key = done.length === 0 ? 'none' : failed.length > 0 ? 'some' : 'done';
    notify({ text: t(key, { done: done.length, left: failed.length }) });
    setAsks(false);
  }
  return (
    <>
      <DashboardLink className={styles.complete} search="?complete=1">
        {t('complete')}
      </DashboardLink>
      <Button onClick={() => setAsks(true)}>
        <Icon name="check" />
        {t('button')}
      </Button>
      {asks && (
        <ConfirmDialog
          title={t('title')}
          labels={{ close: account('close'), cancel: dashboard('cancel'), confirm: t('submit') }}
          isDanger={false}
          onClose={() => setAsks(false)}
          onConfirm={submit}
        >
          <p>{t('text', { count })}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
