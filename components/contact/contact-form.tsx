import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { LoadingDialog } from '@/components/ui/forms/loading-dialog';
import { MessageDialog } from '@/components/ui/forms/message-dialog';
import { persistedFields, usePersistedFields } from '@/components/ui/forms/persisted-fields';
import { useProblemText } from '@/components/ui/forms/problem-text';
import { SelectField } from '@/components/ui/forms/select-field';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { TextField } from '@/components/ui/forms/text-field';
import { TrapField } from '@/components/ui/forms/trap-field';
import { useSending } from '@/components/ui/forms/use-sending';
import { publicApi } from '@/lib/api/browser';
import { CONTACT_TOPICS } from '@/lib/contract/choices';
import {
  type ContactForm as ContactFormValues,
  type ContactInput,
  contactFormSchema,
} from '@/lib/contract/contact';
import styles from './contact-form.module.css';

const KEPT = ['name', 'email', 'topic', 'message'] as const;
const EMPTY: ContactInput = { name: '', email: '', topic: '', message: '', website: '' };

/** Renders the contact form to the administrator. Failures and reloads of the tab keep the entered values. */
export function ContactForm() {
  const t = useTranslations('contactForm');
  const problemText = useProblemText();
  const [sent, setSent] = useState<string | null>(null);
  const [stored] = useState(() =>
    persistedFields<ContactInput>('visitor', 'contact', KEPT, { endsWithTab: true }),
  );
  const { register, handleSubmit, formState, subscribe, reset } = useForm<
    ContactInput,
    unknown,
    ContactFormValues
  >({
    mode: 'onBlur',
    defaultValues: { ...EMPTY, ...stored.read() },
    resolver: zodResolver(contactFormSchema),
  });
  const { errors, isSubmitting } = formState;
  usePersistedFields(stored, { subscribe });
  const problem = (name: 'name' | 'email' | 'message') => problemText(name, errors[name]?.message);

  const { failure, submit } = useSending(
    async (form: ContactFormValues) => {
      const { message } = await publicApi().sendContactMessage(form);
      reset(EMPTY);
      stored.remove();
      setSent(message);
    },
    {
      failureOf: (error) => {
        console.error('contact: not sent', error);
        return undefined;
      },
    },
  );

  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit(submit)}>
      <FormFailure text={failure} />
      <div className={styles.pair}>
        <TextField field={register('name')} label={t('name')} error={problem('name')} autoComplete="name" />
        <TextField
          field={register('email')}
          label={t('email')}
          error={problem('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
        />
      </div>
      <SelectField
        field={register('topic')}
        label={t('topic')}
        error={errors.topic && problemText('topic', 'required')}
      >
        <option value="" disabled hidden>
          {t('choose')}
        </option>
        {CONTACT_TOPICS.map((topic) => (
          <option key={topic} value={topic}>
            {t(`topics.${topic}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        field={register('message')}
        label={t('message')}
        hint={t('hint')}
        error={problem('message')}
        rows={6}
      />
      <TrapField field={register('website')} />
      <p className={styles.note}>{t('note')}</p>
      <SubmitButton isSubmitting={isSubmitting}>{t('submit')}</SubmitButton>
      {isSubmitting && <LoadingDialog text={t('loading')} />}
      {sent && (
        <MessageDialog title={t('sentTitle')} detail={sent} ok={t('ok')} onClose={() => setSent(null)} />
      )}
    </form>
  );
}
