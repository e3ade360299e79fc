import { useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { useProblemText } from '@/components/ui/forms/problem-text';
import { TextField } from '@/components/ui/forms/text-field';
import type { SignUpInput } from '@/lib/contract/account';
import styles from '../account.module.css';
import { proposeUsername } from './sign-up-attempt';

/** Renders the optional English names, which propose a username. */
export function SignUpNames() {
  const t = useTranslations('account.signUp');
  const problemText = useProblemText();
  const { register, formState, getValues, setValue } = useFormContext<SignUpInput>();
  const { errors, dirtyFields } = formState;

  /** Fills in the username from the names until the visitor edits it (specification §C). */
  function propose() {
    if (dirtyFields.username) return;
    const { firstName, lastName } = getValues();
    setValue('username', proposeUsername(firstName, lastName), { shouldValidate: Boolean(errors.username) });
  }

  return (
    <div className={styles.pair}>
      {(
        [
          ['firstName', 'given-name'],
          ['lastName', 'family-name'],
        ] as const
      ).map(([name, autoComplete]) => (
        <TextField
          key={name}
          field={register(name, { onChange: propose })}
          label={t(name)}
          error={problemText(name, errors[name]?.message)}
          autoComplete={autoComplete}
          optional=""
        />
      ))}
    </div>
  );
}
