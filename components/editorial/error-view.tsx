'use client';

import { useParams } from 'next/navigation';
import { useEffect } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { ERROR_TEXTS } from '@/lib/error-texts';
import { localePath } from '@/lib/i18n/paths';
import { isMissingChunk, reloadForMissingChunk } from '@/lib/session/chunk-reload';
import styles from './message-view.module.css';

/** What is shown inside the frame when a page fails: what happened, what to do, another try (visual language §7). */
export function ErrorView({ error, retry }: { error: unknown; retry: () => void }) {
  const locale = useParams().locale === 'en' ? 'en' : 'zh-hk';
  const texts = ERROR_TEXTS[locale];
  useEffect(() => {
    document.title = texts.errorTitle;
    reloadForMissingChunk(error);
  }, [error, texts]);
  // What has failed to load is asked for again by a new page only.
  const tryAgain = () => (isMissingChunk(error) ? window.location.reload() : retry());
  return (
    <div className={`wrap ${styles.page}`} role="alert">
      <div>
        <p className={styles.status} lang="en">
          {texts.errorTitle}
        </p>
        <h1 className="display">{texts.errorHeading}</h1>
        <p className={styles.text}>{texts.errorText}</p>
        <div className={styles.actions}>
          <Button variant="filled" size="large" onClick={tryAgain}>
            {texts.retry}
          </Button>
          <ButtonLink href={localePath(locale, '/')} size="large">
            {texts.home}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
