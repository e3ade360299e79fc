import { useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { ProblemSummary } from '@/components/ui/forms/problem-summary';
import { useProblemText } from '@/components/ui/forms/problem-text';
import type { MerchantSignUpForm, MerchantSignUpInput } from '@/lib/contract/merchant-forms';
import { useLogoProblem } from '../business/logo-problem';

/** Renders a summary of the errors after a submit, if there are several. Each links to its field. */
export function SignUpProblems({ fields }: { fields: readonly (keyof MerchantSignUpInput)[] }) {
  const t = useTranslations('business');
  const account = useTranslations('account');
  const problemText = useProblemText();
  const logoProblem = useLogoProblem();
  const { formState, getValues, setFocus } = useFormContext<
    MerchantSignUpInput,
    unknown,
    MerchantSignUpForm
  >();
  const { errors, submitCount } = formState;
  const labels: Partial<Record<keyof MerchantSignUpInput, string>> = {
    logo: t('logo.label'),
    name: t('name'),
    address: t('address'),
    contact: t('contact'),
    description: t('description'),
    businessRegistration: t('registration'),
    email: t('email'),
    password: t('password'),
    passwordConfirmation: t('passwordConfirmation'),
  };
  const problems = fields.flatMap((field) => {
    const message = errors[field]?.message;
    const text = field === 'logo' ? logoProblem(message) : problemText(field, message, getValues('email'));
    return text ? [{ field, text: account('problem', { label: labels[field] ?? '', text }) }] : [];
  });
  if (submitCount === 0 || problems.length < 2) return null;
  return (
    <ProblemSummary
      title={account('problems', { count: problems.length })}
      problems={problems}
      onGoTo={(field) => setFocus(field as keyof MerchantSignUpInput)}
    />
  );
}
