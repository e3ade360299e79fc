import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { DialogFrame } from '@/components/ui/forms/dialog-frame';
import { useFailureText } from '@/components/ui/forms/failure-text';
import { FormFailure } from '@/components/ui/forms/form-failure';
import styles from './user-profile.module.css';

interface RoomConfirmProps {
  title: string;
  /** What the button says that does it. */
  confirm: string;
  /** While false it cannot be done yet. */
  isReady?: boolean;
  /** Does it; where that fails the dialog stays and says so. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** px (specification §9, message dialog, and room for a list). */
const WIDTH = 480;

/** Asks before something that cannot be taken back. */
export function RoomConfirm({
  title,
  confirm,
  isReady = true,
  onConfirm,
  onClose,
  children,
}: RoomConfirmProps) {
  const t = useTranslations();
  const [isBusy, setBusy] = useState(false);
  const failureText = useFailureText();
  const [failure, setFailure] = useState<string | null>(null);
  async function handleConfirm() {
    setBusy(true);
    setFailure(null);
    try {
      await onConfirm();
    } catch (error) {
      setFailure(failureText(error));
      setBusy(false);
    }
  }
  return (
    <DialogFrame
      title={title}
      closeLabel={t('account.close')}
      width={WIDTH}
      onClose={onClose}
      actions={
        <div className={styles.buttons}>
          <Button onClick={onClose}>{t('user.cancel')}</Button>
          <Button
            className={styles.danger}
            disabled={isBusy || !isReady}
            aria-busy={isBusy}
            onClick={handleConfirm}
          >
            {confirm}
          </Button>
        </div>
      }
    >
      <div className={styles.confirm}>
        {children}
        <FormFailure text={failure} />
      </div>
    </DialogFrame>
  );
}
