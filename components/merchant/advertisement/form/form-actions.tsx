import dynamic from 'next/dynamic';
import { useLocale, useTranslations } from 'next-intl';
import { termsLinks } from '@/components/merchant/terms-links';
import { Button } from '@/components/ui/button';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { Icon } from '@/components/ui/icon';
import type { AutosaveState } from '../draft/draft-autosave';
import { DraftState } from '../draft/draft-state';
import type { Submission } from '../draft/use-submission';
import { useClosedByBack } from '../preview/use-closed-by-back';
import styles from './form.module.css';

const PreviewDialog = dynamic(
  () => import('../preview/preview-dialog').then((module) => module.PreviewDialog),
  {
    ssr: false,
  },
);

const ConfirmDialog = dynamic(() => import('./confirm-dialog').then((module) => module.ConfirmDialog), {
  ssr: false,
});

interface FormActionsProps {
  state: AutosaveState;
  submission: Submission;
  /** The course has a public page, which what is submitted would change. */
  isRevision: boolean;
}

/**
 * Renders preview and submit. Submitting asks once, and accepts the terms (specification §5). The form has no submit
 * button, so that Enter in a field submits nothing.
 */
export function FormActions({ state, submission, isRevision }: FormActionsProps) {
  const t = useTranslations('advertisement');
  const locale = useLocale();
  const preview = useClosedByBack();
  return (
    <div>
      <div className={styles.actions}>
        <DraftState state={state} silent />
        <Button size="large" onClick={preview.open}>
          <Icon name="eye" />
          {t('preview.open')}
        </Button>
        <div className={styles.submit}>
          <SubmitButton isSubmitting={submission.isSending} onClick={submission.ask}>
            {t('submit')}
          </SubmitButton>
        </div>
      </div>
      <p className={styles.terms}>{t.rich('terms', termsLinks(locale))}</p>
      {submission.isAsking && (
        <ConfirmDialog
          isRevision={isRevision}
          onPreview={preview.open}
          onConfirm={submission.confirm}
          onClose={submission.cancel}
        />
      )}
      {preview.isOpen && <PreviewDialog onClose={preview.close} />}
    </div>
  );
}
