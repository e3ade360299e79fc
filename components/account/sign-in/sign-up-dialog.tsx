import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { DialogFrame, usePhone } from '@/components/ui/forms/dialog-frame';
import { useFailureText } from '@/components/ui/forms/failure-text';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { LoadingDialog } from '@/components/ui/forms/loading-dialog';
import { useFocusAfterSubmit } from '@/components/ui/forms/use-focus-after-submit';
import { useSubmitOnce } from '@/components/ui/forms/use-submit-once';
import { memberApi } from '@/lib/api/browser';
import { ApiFailure } from '@/lib/api/http';
import { mayHaveArrived } from '@/lib/api/may-have-arrived';
import type { SignInReason } from '@/lib/browser/sign-in-request';
import { type Profile, type SignUpForm, type SignUpInput, signUpFormSchema } from '@/lib/contract/account';
import { SignUpActions } from './sign-up-actions';
import { payloadOf, signUp } from './sign-up-attempt';
import { SignUpFields } from './sign-up-fields';
import { SignUpOptions } from './sign-up-options';

/** Dialog width in px (specification §9). */
const WIDTH = 700;

const EMPTY: SignUpInput = {
  firstName: '',
  lastName: '',
  username: '',
  email: '',
  password: '',
  passwordConfirmation: '',
  gender: '',
  age: '',
  interests: [],
  acceptNotification: false,
  guardianConsent: false,
};

interface SignUpDialogProps {
  /** What signing in is for, which the heading names. */
  reason: SignInReason | undefined;
  onClose: () => void;
  onSwitch: () => void;
  onDone: (profile: Profile) => void;
}

/** Renders the sign-up form (specification §5). Failures keep the entered values. */
export function SignUpDialog({ reason, onClose, onSwitch, onDone }: SignUpDialogProps) {
  const t = useTranslations('account');
  const v = useTranslations('validation');
  const failureText = useFailureText();
  const form = useForm<SignUpInput, unknown, SignUpForm>({
    mode: 'onBlur',
    defaultValues: EMPTY,
    resolver: zodResolver(signUpFormSchema),
  });
  const id = useId();
  const [failure, setFailure] = useState<string | null>(null);
  /** E-mail address of an attempt whose response was lost. */
  const tried = useRef<string | null>(null);
  const focusLater = useFocusAfterSubmit(form);
  const { isSubmitting } = form.formState;

  function showFailure(error: unknown, email: string): void {
    console.error('sign-up: failed', error);
    tried.current = mayHaveArrived(error) ? email : null;
    const fields = error instanceof ApiFailure ? Object.entries(error.errors ?? {}) : [];
    for (const [field, [problem]] of fields.toReversed()) {
      if (!(field in EMPTY) || !problem) continue;
      form.setError(field as keyof SignUpInput, { message: problem });
      focusLater(field as keyof SignUpInput);
    }
    const isTaken = error instanceof ApiFailure && error.errors?.email?.includes('taken');
    if (isTaken) setFailure(v('duplicate_email', { email }));
    else setFailure(fields.length > 0 ? null : failureText(error));
  }

  async function submit(values: SignUpForm): Promise<void> {
    setFailure(null);
    try {
      onDone(await signUp(memberApi(), payloadOf(values), tried.current === values.email));
    } catch (error) {
      showFailure(error, values.email);
    }
  }

  const isPhone = usePhone();
  const actions = <SignUpActions form={id} isSubmitting={isSubmitting} onSwitch={onSwitch} />;
  const onSubmit = form.handleSubmit(useSubmitOnce(submit));

  return (
    <DialogFrame
      title={reason ? t(`signUp.to.${reason.kind}`, { title: reason.title ?? '' }) : t('signUp.title')}
      lead={t('signUp.lead')}
      closeLabel={t('close')}
      onClose={onClose}
      width={WIDTH}
      fillsPhone
      actions={!isPhone && actions}
    >
      <FormProvider {...form}>
        <form id={id} noValidate onSubmit={onSubmit}>
          <FormFailure text={failure} />
          <SignUpFields />
          {/* On a phone, the button is beside the required fields, and not below a box of optional ones. */}
          {isPhone && actions}
          <SignUpOptions />
        </form>
      </FormProvider>
      {isSubmitting && <LoadingDialog text={t('loading')} />}
    </DialogFrame>
  );
}
