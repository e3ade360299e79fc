import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { AdvertisementForm } from '@/components/merchant/advertisement/advertisement-form';
import { useNotice } from '@/components/ui/forms/notice';
import { ShapeSkeleton } from '@/components/ui/shape-skeleton';
import type { OwnAdvertisementDetail } from '@/lib/contract/own-advertisement';
import styles from '../area.module.css';
import { BusinessDetailsForm } from '../business/business-details-form';
import { useCurrentMerchant } from '../merchant-queries';
import { Panel } from '../panel';
import { SentStep } from './sent-step';
import { SignUpForm } from './sign-up-form';
import { StepHead } from './step-head';
import { Stepper } from './stepper';

interface SignUpStepsProps {
  isSignedIn: boolean;
  /** Link or button for merchants with an account. */
  children: ReactNode;
}

/**
 * Renders the sign-up steps: account and business, first advertisement, submitted. A new step focuses its
 * heading.
 */
export function SignUpSteps({ isSignedIn, children }: SignUpStepsProps) {
  const [cameSignedIn] = useState(isSignedIn);
  if (isSignedIn) return <SignedInSteps cameSignedIn={cameSignedIn} />;
  return (
    <>
      <Stepper step="account" />
      <StepHead about="account" />
      {children}
      <SignUpForm />
    </>
  );
}

/**
 * Renders the steps of a signed-in merchant. It starts with the second step (specification §D), unless
 * business details that an advertisement requires are missing, as after a sign-up through the API.
 */
function SignedInSteps({ cameSignedIn }: { cameSignedIn: boolean }) {
  const t = useTranslations('merchantSignUp');
  const notify = useNotice();
  const { data, isPending } = useCurrentMerchant();
  const [hasSaved, setSaved] = useState(false);
  const [sent, setSent] = useState<OwnAdvertisementDetail | null>(null);
  if (isPending) return <ShapeSkeleton />;
  if (sent)
    return (
      <>
        <Stepper step="sent" />
        <SentStep detail={sent} />
      </>
    );
  const takesFocus = !cameSignedIn || hasSaved;
  if (data && !data.merchant.complete)
    return (
      <>
        <Stepper step="account" />
        <StepHead about="details" takesFocus={takesFocus} />
        <div className={styles.wide}>
          <Panel title={t('businessTitle')} lead={t('businessLead')}>
            <BusinessDetailsForm
              merchant={data.merchant}
              saveLabel={t('details.save')}
              onSaved={() => {
                notify({ text: t('details.saved') });
                setSaved(true);
              }}
            />
          </Panel>
        </div>
      </>
    );
  return (
    <>
      <Stepper step="advertisement" />
      <StepHead key="advertisement" about="advertisement" takesFocus={takesFocus} />
      <AdvertisementForm postId={null} onSent={setSent} />
    </>
  );
}
