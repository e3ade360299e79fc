import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { saveFile } from '@/components/ui/save-file';
import { FormDialog } from '../ui/form-dialog';
import styles from '../ui/screen.module.css';

/** Renders the dialog of the recovery codes. They are shown only once. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const t = useTranslations('admin.account');
  return (
    <FormDialog title={t('codesTitle')} lead={t('codesLead')} onClose={onClose}>
      <RecoveryCodeList codes={codes} onKept={onClose} />
    </FormDialog>
  );
}

/** Renders the recovery codes, which replace an authenticator code at sign-in. */
export function RecoveryCodeList({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const t = useTranslations('admin.account');
  const save = () =>
    saveFile(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), 'recovery-codes.txt');
  return (
    <>
      <ul style={{ columns: 2, fontFamily: 'monospace' }}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button onClick={save}>{t('saveCodes')}</Button>
        <Button variant="filled" onClick={onKept}>
          {t('codesKept')}
        </Button>
      </div>
    </>
  );
}
