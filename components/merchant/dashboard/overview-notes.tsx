import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { FormNote } from '@/components/ui/forms/form-note';
import { useNotice } from '@/components/ui/forms/notice';
import { businessApi } from '@/lib/api/business-browser';
import type { MerchantAccount } from '@/lib/contract/account';
import type { AdvertisementCounts, CurrentMerchant } from '@/lib/contract/own-advertisement';
import { DashboardLink } from './dashboard-link';

/** Renders the notes that need action: changes requested, missing details, unconfirmed email address. */
export function OverviewNotes({
  merchant,
  role,
  counts,
}: {
  merchant: MerchantAccount;
  role: CurrentMerchant['role'];
  counts: AdvertisementCounts;
}) {
  const t = useTranslations('dashboard.notes');
  return (
    <>
      {!merchant.complete && role === 'owner' && (
        <FormNote icon="warning" tone="red">
          {t('incomplete')} <DashboardLink search="?tab=business">{t('complete')}</DashboardLink>
        </FormNote>
      )}
      {counts.changesRequested > 0 && (
        <FormNote icon="warning" tone="red">
          {t('changesRequested', { count: counts.changesRequested })}{' '}
          <DashboardLink search="?state=changes_requested">{t('fix')}</DashboardLink>
        </FormNote>
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
    <FormNote icon="mail" tone="info">
      {t('unconfirmed')}{' '}
      <button type="button" disabled={resend.isPending} onClick={() => resend.mutate()}>
        {t('resend')}
      </button>
    </FormNote>
  );
}
