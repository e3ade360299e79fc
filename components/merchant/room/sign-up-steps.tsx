import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { OwnPostDetail } from '@/lib/contract/own-post';
import { FirstAdvertisement } from './first-advertisement';
import { SentStep } from './sent-step';
import { SignUpForm } from './sign-up-form';
import { Stepper } from './stepper';

interface SignUpStepsProps {
  /** A signed-in merchant comes straight to the second step (decisions §4). */
  isSignedIn: boolean;
  /** The way in for those who have an account. */
  children: ReactNode;
}

/** Account and business, first advertisement, sent. A step that begins takes the focus to its heading. */
export function SignUpSteps({ isSignedIn, children }: SignUpStepsProps) {
  const t = useTranslations('merchantSignUp');
  const [sent, setSent] = useState<OwnPostDetail | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const cameSignedIn = useRef(isSignedIn);
  useEffect(() => {
    if (!isSignedIn || cameSignedIn.current) return;
    heading.current?.focus();
    window.scrollTo({ top: 0 });
  }, [isSignedIn]);
  const step = sent ? 'sent' : isSignedIn ? 'advertisement' : 'account';
  return (
    <>
      <Stepper step={step} />
      {sent ? (
        <SentStep detail={sent} />
      ) : (
        <>
          <h1 className="h1" tabIndex={-1} ref={heading} style={{ outline: 'none' }}>
            {t(isSignedIn ? 'advertisementTitle' : 'title')}
          </h1>
          <p className="muted" style={{ marginBottom: 20 }}>
            {t(isSignedIn ? 'advertisementLead' : 'lead')}
          </p>
          {isSignedIn ? (
            <FirstAdvertisement onSent={setSent} />
          ) : (
            <>
              {children}
              <SignUpForm />
            </>
          )}
        </>
      )}
    </>
  );
}
