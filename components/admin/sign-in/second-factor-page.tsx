import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { OtpSetUpForm } from '@/components/admin/account/otp-set-up';
import { RecoveryCodeList } from '@/components/admin/account/recovery-codes';
import { SignOutButton } from '@/components/admin/layout/sign-out-button';
import { OWN_ACCOUNT_KEY } from '@/components/admin/staff-role';
import { SignInLayout } from './sign-in-layout';

/**
 * Renders the set-up of two-factor authentication in place of every screen, for an administrator who can do nothing
 * before it.
 */
export function SecondFactorPage() {
  const t = useTranslations('admin');
  const client = useQueryClient();
  const [codes, setCodes] = useState<string[] | null>(null);
  return (
    <SignInLayout
      title={t(codes ? 'account.codesTitle' : 'account.setUpTitle')}
      lead={t(codes ? 'account.codesLead' : 'signIn.secondFactorRequired')}
    >
      {codes ? (
        <RecoveryCodeList
          codes={codes}
          onKept={() => void client.invalidateQueries({ queryKey: OWN_ACCOUNT_KEY })}
        />
      ) : (
        <OtpSetUpForm onDone={setCodes} />
      )}
      <div>
        <SignOutButton />
      </div>
    </SignInLayout>
  );
}
