import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { adminApi } from '@/lib/api/admin';
import { FormDialog } from '../ui/form-dialog';
import { LoadFailure } from '../ui/load-failure';

/** Height of the frame in px. */
const HEIGHT = 480;

/** Renders one mail as its recipient sees it, in a sandboxed frame without scripts. */
export function OutboxDialog({ file, onClose }: { file: string; onClose: () => void }) {
  const t = useTranslations('admin.outbox');
  const mail = useQuery({
    queryKey: ['admin', 'outbox', file],
    queryFn: () => adminApi().getOutboxMail(file),
  });
  return (
    <FormDialog
      wide
      title={mail.data?.subject ?? t('mail')}
      lead={mail.data && t('to', { address: mail.data.to })}
      onClose={onClose}
    >
      {mail.isError && <LoadFailure error={mail.error} onRetry={mail.refetch} />}
      {mail.data && (
        <>
          <p className="muted small">{t('cut')}</p>
          <iframe
            sandbox=""
            title={mail.data.subject}
            srcDoc={mail.data.html}
            height={HEIGHT}
            style={{ width: '100%', border: '1px solid var(--line)', borderRadius: 10, background: '#fff' }}
          />
          <details>
            <summary>{t('plain')}</summary>
            <p style={{ whiteSpace: 'pre-wrap' }}>{mail.data.text}</p>
          </details>
        </>
      )}
    </FormDialog>
  );
}
