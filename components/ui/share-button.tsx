import { Button } from './button';
import { Icon } from './icon';
import styles from './share-button.module.css';

interface ShareButtonProps {
  title: string;
  labels: { share: string; copied: string; failed: string };
  full?: boolean;
}

/** Offers the page to others (share.ts). Hidden where scripts do not run. */
export function ShareButton({ title, labels, full }: ShareButtonProps) {
  return (
    <div className={styles.share} data-share={title} data-copied={labels.copied} data-failed={labels.failed}>
      <Button full={full}>
        <Icon name="share" />
        {labels.share}
      </Button>
      <span className={styles.said} role="status" />
    </div>
  );
}
