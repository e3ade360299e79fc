import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { adminApi } from '@/lib/api/admin';
import type { AdminPageText, PageTextPlace } from '@/lib/contract/admin-page-texts';
import { useAction } from '../people/person-page';
import { useAdminPath } from '../route';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { useNotice } from '../ui/notice';
import { CONTENT_SECTIONS } from './content-item';
import type { Typed } from './editor-kinds';
import styles from './editors.module.css';
import { readPresentText } from './present-text';

/** Renders a button that fills an empty form with the text that the page shows now. */
export function TakePresentText() {
  const t = useTranslations('admin.editors');
  const notify = useNotice();
  const { watch, setValue } = useFormContext<Typed>();
  const [isBusy, setBusy] = useState(false);
  const [page, language, body] = watch(['page', 'language', 'body']) as [
    PageTextPlace['page'],
    PageTextPlace['language'],
    string,
  ];
  if (body) return null;
  async function take() {
    setBusy(true);
    try {
      setValue('body', await readPresentText(page, language), { shouldValidate: false });
    } catch {
      notify(t('presentFailed'));
    }
    setBusy(false);
  }
  return (
    <div className={styles.buttons}>
      <Button size="small" disabled={isBusy} aria-busy={isBusy} onClick={() => void take()}>
        {t('takePresent')}
      </Button>
    </div>
  );
}

/** Renders a button that restores the built-in text of the page. */
export function RestorePageText({ item }: { item: AdminPageText }) {
  const t = useTranslations('admin.editors');
  const act = useAction();
  const router = useRouter();
  const pathOf = useAdminPath();
  const [isAsking, setAsking] = useState(false);
  if (item.state === 'draft') return null;
  async function restore() {
    await adminApi().pageTexts.restore({ page: item.page, language: item.language });
    router.push(pathOf(CONTENT_SECTIONS.page_texts));
    await act(async () => undefined, t('restored'));
  }
  return (
    <div className={styles.buttons}>
      <Button onClick={() => setAsking(true)}>{t('restore')}</Button>
      {isAsking && (
        <ConfirmDialog
          title={t('restoreTitle')}
          text={t('restoreText')}
          confirm={t('restore')}
          onConfirm={restore}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
