import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useNotice } from '@/components/ui/forms/notice';
import { RoomNote } from '@/components/ui/forms/room-note';
import { businessApi } from '@/lib/api/business-browser';
import type { MerchantAccount } from '@/lib/contract/account';
import type { PostCounts } from '@/lib/contract/own-post';
import { RoomLink } from './room-link';

/** What asks for the merchant's attention: advertisements sent back, details that are missing, an unconfirmed address. */
export function OverviewNotes({ merchant, counts }: { merchant: MerchantAccount; counts: PostCounts }) {
  const t = useTranslations('dashboard.notes');
  return (
    <>
      {!merchant.complete && (
        <RoomNote icon="warning" tone="red">
          {t('incomplete')} <RoomLink search="?tab=business">{t('complete')}</RoomLink>
        </RoomNote>
      )}
      {counts.changesRequested > 0 && (
        <RoomNote icon="warning" tone="red">
          {t('changesRequested', { count: counts.changesRequested })}{' '}
          <RoomLink search="?state=changes_requested">{t('fix')}</RoomLink>
        </RoomNote>
      )}
      {!merchant.confirmed && <Unconfirmed email={merchant.email} />}
    </>
  );
}

function Unconfirmed({ email }: { email: string }) {
  const t = useTranslations('dashboard.notes');
  const notify = useNotice();
  const resend = useMutation({
    mutationFn: () => businessApi().requestConfirmation({ email }),
    onSuccess: () => notify({ text: t('confirmationSent', { email }) }),
    onError: () => notify({ text: t('confirmationFailed') }),
  });
  return (
    <RoomNote icon="mail" tone="info">
      {t('unconfirmed')}{' '}
      <button type="button" disabled={resend.isPending} onClick={() => resend.mutate()}>
        {t('resend')}
      </button>
    </RoomNote>
  );
}
