import { useTranslations } from 'next-intl';
import type { AdminMember, AdminMerchant } from '@/lib/contract/admin-people';
import { Status } from '../ui/status';

/** Renders the state of a member: suspended, unconfirmed or active. */
export function MemberStatus({ member }: { member: Pick<AdminMember, 'suspendedAt' | 'confirmedAt'> }) {
  const t = useTranslations('admin.people.memberStates');
  if (member.suspendedAt) return <Status tone="red">{t('suspended')}</Status>;
  return member.confirmedAt ? (
    <Status tone="ok">{t('active')}</Status>
  ) : (
    <Status tone="plain">{t('unconfirmed')}</Status>
  );
}

/** Renders the verification state of a merchant. */
export function MerchantStatus({ merchant }: { merchant: AdminMerchant }) {
  const t = useTranslations('admin.people.merchantStates');
  if (merchant.suspendedAt) return <Status tone="red">{t('suspended')}</Status>;
  if (merchant.detailsChangedAt) return <Status tone="warn">{t('changed')}</Status>;
  if (merchant.trustedAt) return <Status tone="ok">{t('trusted')}</Status>;
  if (merchant.verifiedAt) return <Status tone="ok">{t('verified')}</Status>;
  if (merchant.imported) return <Status tone="plain">{t('imported')}</Status>;
  return merchant.complete ? (
    <Status tone="warn">{t('unverified')}</Status>
  ) : (
    <Status tone="plain">{t('incomplete')}</Status>
  );
}
