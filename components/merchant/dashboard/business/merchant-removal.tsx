import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/forms/confirm-dialog';
import { MessageDialog } from '@/components/ui/forms/message-dialog';
import { PasswordField } from '@/components/ui/forms/password-field';
import { useProblemText } from '@/components/ui/forms/problem-text';
import { showFieldProblems } from '@/components/ui/forms/show-field-problems';
import { Icon } from '@/components/ui/icon';
import { businessApi } from '@/lib/api/business-browser';
import { clearCredentials } from '@/lib/browser/credentials';
import { businessName, type MerchantAccount } from '@/lib/contract/account';
import { localePath } from '@/lib/i18n/paths';
import styles from '../area.module.css';
import { clearPersisted } from '../sign-in/persisted-here';

const FOLLOWS = ['listings', 'drafts', 'details', 'sessions', 'again'] as const;

/** Renders the deletion of the merchant account. */
export function MerchantRemoval({ merchant }: { merchant: MerchantAccount }) {
  const t = useTranslations('dashboard.removal');
  const account = useTranslations('account');
  const locale = useLocale();
  const [step, setStep] = useState<'none' | 'confirm' | 'done'>('none');
  function leave() {
    clearCredentials('merchant');
    window.location.assign(localePath(locale, '/'));
  }
  return (
    <>
      <p className="small">{t('text')}</p>
      <div className={styles.actions}>
        <Button className={styles.danger} onClick={() => setStep('confirm')}>
          <Icon name="trash" />
          {t('remove')}
        </Button>
      </div>
      {step === 'confirm' && (
        <RemovalDialog
          merchant={merchant}
          onClose={() => setStep('none')}
          onRemoved={() => setStep('done')}
        />
      )}
      {step === 'done' && (
        <MessageDialog title={t('doneTitle')} detail={t('done')} ok={account('ok')} onClose={leave} />
      )}
    </>
  );
}

interface RemovalDialogProps {
  merchant: MerchantAccount;
  onClose: () => void;
  onRemoved: () => void;
}

function RemovalDialog({ merchant, onClose, onRemoved }: RemovalDialogProps) {
  const t = useTranslations('dashboard.removal');
  const locale = useLocale();
  const dashboard = useTranslations('dashboard');
  const account = useTranslations('account');
  const problemText = useProblemText();
  const { register, getValues, setError, watch, formState } = useForm({
    defaultValues: { currentPassword: '' },
  });
  async function remove() {
    try {
      await businessApi().destroyAccount(getValues('currentPassword'));
    } catch (error) {
      if (showFieldProblems(error, ['currentPassword'], setError)) return;
      throw error;
    }
    clearPersisted(merchant);
    onRemoved();
  }
  return (
    <ConfirmDialog
      title={t('title', { name: businessName(locale, merchant) || merchant.email })}
      labels={{ close: account('close'), cancel: dashboard('cancel'), confirm: t('remove') }}
      isReady={watch('currentPassword') !== ''}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{t('lead')}</p>
      <ul>
        {FOLLOWS.map((key) => (
          <li key={key}>{t(`follows.${key}`)}</li>
        ))}
      </ul>
      <PasswordField
        field={register('currentPassword')}
        label={t('password')}
        error={problemText('currentPassword', formState.errors.currentPassword?.message)}
        autoComplete="current-password"
        labels={{ show: account('showPassword'), hide: account('hidePassword') }}
      />
    </ConfirmDialog>
  );
}
