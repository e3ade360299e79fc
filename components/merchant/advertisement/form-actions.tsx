import dynamic from 'next/dynamic';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { Icon } from '@/components/ui/icon';
import { termsLinks } from '../terms-links';
import type { KeepState } from './draft-autosave';
import { DraftState } from './draft-state';
import styles from './form.module.css';

const PreviewDialog = dynamic(() => import('./preview-dialog').then((module) => module.PreviewDialog), {
  ssr: false,
});

/** Renders preview and submit. Submitting accepts the terms (specification §5). */
export function FormActions({ state, isSending }: { state: KeepState; isSending: boolean }) {
  const t = useTranslations('advertisement');
  const locale = useLocale();
  const [isPreviewed, setIsPreviewed] = useState(false);
  return (
    <div>
      <div className={styles.actions}>
        <DraftState state={state} silent />
        <Button size="large" onClick={() => setIsPreviewed(true)}>
          <Icon name="eye" />
          {t('preview.open')}
        </Button>
        <div className={styles.submit}>
          <SubmitButton isSubmitting={isSending}>{t('submit')}</SubmitButton>
        </div>
      </div>
      <p className={styles.terms}>{t.rich('terms', termsLinks(locale))}</p>
      {isPreviewed && <PreviewDialog onClose={() => setIsPreviewed(false)} />}
    </div>
  );
}
