import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/forms/confirm-dialog';
import { useNotice } from '@/components/ui/forms/notice';
import { businessApi } from '@/lib/api/business-browser';
import type { DraftUpload } from '@/lib/contract/own-advertisement';
import { hongKongTime, longDate } from '@/lib/format/dates';
import { MERCHANT_KEYS } from '../merchant-queries';
import { Panel } from '../panel';
import styles from './own-advertisements.module.css';

/** Lists the uploads of course files that can be undone; nothing without any. */
export function UploadsPanel() {
  const t = useTranslations('dashboard.uploads');
  const account = useTranslations('account');
  const dashboard = useTranslations('dashboard');
  const locale = useLocale();
  const notify = useNotice();
  const client = useQueryClient();
  const [asked, setAsked] = useState<DraftUpload | null>(null);
  const { data = [] } = useQuery({
    queryKey: [...MERCHANT_KEYS.posts, 'uploads'],
    queryFn: () => businessApi().listUploads(),
  });
  const momentOf = ({ uploadedAt }: DraftUpload) => {
    const { date, time } = hongKongTime(uploadedAt);
    return { date: longDate(locale, date), time };
  };
  async function undo({ batch }: DraftUpload) {
    const { deleted, kept } = await businessApi().undoUpload(batch);
    notify({ text: t(kept > 0 ? 'undoneSome' : 'undone', { deleted, kept }) });
    setAsked(null);
    void client.invalidateQueries({ queryKey: MERCHANT_KEYS.posts });
    void client.invalidateQueries({ queryKey: MERCHANT_KEYS.merchant });
  }
  if (data.length === 0) return null;
  return (
    <Panel title={t('title')}>
      <ul className={styles.uploads}>
        {data.map((upload) => (
          <li key={upload.batch}>
            <span>{t('entry', { ...momentOf(upload), count: upload.drafts })}</span>
            <Button size="small" aria-label={t('undoOf', momentOf(upload))} onClick={() => setAsked(upload)}>
              {t('undo')}
            </Button>
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          title={t('undoTitle', { count: asked.drafts })}
          labels={{ close: account('close'), cancel: dashboard('cancel'), confirm: t('undo') }}
          onClose={() => setAsked(null)}
          onConfirm={() => undo(asked)}
        >
          <p>{t('undoText')}</p>
        </ConfirmDialog>
      )}
    </Panel>
  );
}
