import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { adminApi } from '@/lib/api/admin';
import type { SampleCounts, Samples } from '@/lib/contract/admin-configuration';
import { useAction } from '../people/person-page';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { LoadFailure } from '../ui/load-failure';
import styles from '../ui/screen.module.css';

const KINDS = [
  'courses',
  'merchants',
  'hashtags',
  'comments',
  'articles',
  'promotions',
  'accounts',
] as const satisfies (keyof SampleCounts)[];

const present = (samples: Samples) => KINDS.filter((kind) => samples[kind] > 0);

/** Renders how many samples there are, and their removal. */
export function SampleSection() {
  const t = useTranslations('admin.configuration.samples');
  const act = useAction();
  const [asks, setAsks] = useState(false);
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['admin', 'samples'],
    queryFn: () => adminApi().getSamples(),
  });
  async function remove() {
    await adminApi().removeSamples();
    setAsks(false);
    await act(async () => undefined, t('removed'));
  }
  const kinds = data ? present(data) : [];
  return (
    <section aria-labelledby="samples" className={styles.stack}>
      <h2 id="samples" className="h3">
        {t('title')}
      </h2>
      {isError && <LoadFailure error={error} onRetry={refetch} />}
      {data && kinds.length === 0 && <p className="muted">{t('none')}</p>}
      {data && kinds.length > 0 && (
        <div className={styles.box}>
          <SampleList samples={data} />
          {data.asSample ? (
            <p>{t('asSample')}</p>
          ) : (
            <div>
              <Button className={styles.danger} onClick={() => setAsks(true)}>
                {t('remove')}
              </Button>
            </div>
          )}
        </div>
      )}
      {asks && data && (
        <ConfirmDialog
          title={t('removeTitle')}
          text={t('removeText')}
          confirm={t('remove')}
          onConfirm={remove}
          onClose={() => setAsks(false)}
        >
          <SampleList samples={data} />
        </ConfirmDialog>
      )}
    </section>
  );
}

function SampleList({ samples }: { samples: Samples }) {
  const t = useTranslations('admin.configuration.samples');
  return (
    <ul style={{ listStyle: 'disc', paddingInlineStart: 20 }}>
      {present(samples).map((kind) => (
        <li key={kind}>{t(`kinds.${kind}`, { count: samples[kind] })}</li>
      ))}
    </ul>
  );
}
