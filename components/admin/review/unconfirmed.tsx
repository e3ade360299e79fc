import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { adminApi } from '@/lib/api/admin';
import type { AdminAdvertisement } from '@/lib/contract/admin-advertisements';
import { useOneAction } from '../people/use-one-action';
import { DueTime } from '../queue/due-time';
import styles from './review.module.css';

/**
 * Renders a submission whose merchant has not confirmed its address: how long it has waited, and the ways on. The mail
 * can be sent again, or the review begun by hand.
 */
export function Unconfirmed({
  advertisement: { id, version, ...row },
}: {
  advertisement: AdminAdvertisement;
}) {
  const t = useTranslations('admin.review');
  const [act, isPending] = useOneAction();
  return (
    <div className={styles.box}>
      <DueTime row={{ id, version, ...row }} />
      <p>{t('unconfirmed')}</p>
      <div className={styles.decide}>
        <Button
          variant="filled"
          full
          onClick={() => void act(() => adminApi().resendConfirmationFor(id), t('confirmationSent'))}
        >
          <Icon name="mail" size={18} />
          {t('resendConfirmation')}
        </Button>
        <Button
          full
          aria-busy={isPending}
          onClick={() => void act(() => adminApi().releaseAdvertisement(id, version), t('released'))}
        >
          {t('release')}
        </Button>
      </div>
      <p className="muted small">{t('releaseNote')}</p>
    </div>
  );
}
