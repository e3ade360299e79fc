import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { FormDialog } from '../ui/form-dialog';
import { saveFile } from '../ui/save-file';
import styles from '../ui/screen.module.css';

/** Renders the recovery codes, which replace an authenticator code at sign-in. They are shown only once. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const t = useTranslations('admin.account');
  const save = () =>
    saveFile(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), 'recovery-codes.txt');
  return (
    <FormDialog title={t('codesTitle')} lead={t('codesLead')} onClose={onClose}>
      <ul style={{ columns: 2, fontFamily: 'monospace' }}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button onClick={save}>{t('saveCodes')}</Button>
        <Button variant="filled" onClick={onClose}>
          {t('codesKept')}
        </Button>
      </div>
    </FormDialog>
  );
}
