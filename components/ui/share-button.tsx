import { useTranslations } from '@/lib/i18n/translations';
import { Button } from './button';
import { Icon } from './icon';
import styles from './share-button.module.css';

interface ShareButtonProps {
  title: string;
  full?: boolean;
}

/** Renders the share button (share.ts). Hidden without JavaScript. */
export function ShareButton({ title, full }: ShareButtonProps) {
  const t = useTranslations('share');
  return (
    <div
      className={styles.share}
      data-share={title}
      data-copy={t('copy')}
      data-whatsapp={t('whatsapp')}
      data-copied={t('copied')}
      data-failed={t('failed')}
    >
      <Button full={full}>
        <Icon name="share" />
        <span>{t('share')}</span>
      </Button>
      <span className={styles.said} role="status" />
    </div>
  );
}
