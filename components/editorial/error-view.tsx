'use client';

import { useParams } from 'next/navigation';
import { useEffect } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { isMissingChunk, reloadForMissingChunk } from '@/lib/browser/chunk-reload';
import { reportCaughtError } from '@/lib/failures/caught-error';
import { ERROR_TEXTS } from '@/lib/failures/error-texts';
import { localePath } from '@/lib/i18n/paths';
import styles from './message-view.module.css';

/** Renders the error page inside the layout, with a retry button and a link to the home page. */
export function ErrorView({ error, retry }: { error: unknown; retry: () => void }) {
  const locale = useParams().locale === 'en' ? 'en' : 'zh-hk';
  const texts = ERROR_TEXTS[locale];
  useEffect(() => {
    document.title = texts.errorTitle;
    if (!reloadForMissingChunk(error)) reportCaughtError(error);
  }, [error, texts]);
  // Only a page load requests a missing chunk again.
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
