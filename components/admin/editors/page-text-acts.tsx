import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import prose from '@/components/ui/prose.module.css';
import { adminApi } from '@/lib/api/admin';
import type { AdminPageText, PageTextPlace } from '@/lib/contract/admin-page-texts';
import type { Locale } from '@/lib/contract/locale';
import type { TextPage } from '@/lib/contract/page-text';
import { localePath } from '@/lib/i18n/paths';
import { useAction } from '../people/person-page';
import { useAdminPath } from '../route';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { useNotice } from '../ui/notice';
import { CONTENT_SECTIONS } from './content-item';
import type { Typed } from './editor-kinds';
import styles from './editors.module.css';

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

/**
 * Fetches the current text of a text page as HTML, as the starting point of a new text. It reads the rendered
 * page, in which placeholders are filled in and links are complete.
 * @throws Error if the page cannot be fetched
 */
async function readPresentText(page: TextPage, language: Locale): Promise<string> {
  const reply = await fetch(localePath(language, `/${page}`));
  if (!reply.ok) throw new Error(`${page} answered ${reply.status}`);
  const { body } = new DOMParser().parseFromString(await reply.text(), 'text/html');
  for (const besides of body.querySelectorAll('[data-besides]')) besides.remove();
  return [...body.querySelectorAll(`main .${CSS.escape(prose.prose ?? '')}`)]
    .map((part) => part.innerHTML.trim())
    .join('');
}
