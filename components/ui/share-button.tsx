'use client';

import { useState } from 'react';
import { Button } from './button';
import { Icon } from './icon';
import styles from './share-button.module.css';

interface ShareButtonProps {
  title: string;
  labels: { share: string; copied: string; failed: string };
  full?: boolean;
}

/** Offers the page to the device's own share sheet, or copies its address and says so. Hidden where scripts do not run. */
export function ShareButton({ title, labels, full }: ShareButtonProps) {
  const [said, setSaid] = useState('');
  async function handleClick() {
    setSaid('');
    const url = location.href;
    try {
      if (navigator.share) await navigator.share({ title, url });
      else {
        await navigator.clipboard.writeText(url);
        setSaid(labels.copied);
      }
    } catch (error) {
      const cancelled = error instanceof DOMException && error.name === 'AbortError';
      if (!cancelled) setSaid(labels.failed);
    }
  }
  return (
    <div className={styles.share}>
      <Button full={full} onClick={handleClick}>
        <Icon name="share" />
        {labels.share}
      </Button>
      <span className={styles.said} role="status">
        {said}
      </span>
    </div>
  );
}
