import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { DialogFrame } from '@/components/ui/forms/dialog-frame';
import { useFailureText } from '@/components/ui/forms/failure-text';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { LoadingDialog } from '@/components/ui/forms/loading-dialog';
import { MessageDialog } from '@/components/ui/forms/message-dialog';
import { persistedFields, usePersistedFields } from '@/components/ui/forms/persisted-fields';
import { useProblemText } from '@/components/ui/forms/problem-text';
import { SelectField } from '@/components/ui/forms/select-field';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { TextField } from '@/components/ui/forms/text-field';
import { TrapField } from '@/components/ui/forms/trap-field';
import { useSubmitOnce } from '@/components/ui/forms/use-submit-once';
import { publicApi } from '@/lib/api/browser';
import { ApiFailure } from '@/lib/api/http';
import { type EnquiryForm, enquiryFormSchema } from '@/lib/contract/enquiry';
import styles from './account.module.css';

/** Dialog width in px; the specification sets none. */
const WIDTH = 520;
const NOT_FOUND = 404;
const KEPT = ['name', 'email', 'phone', 'message'] as const;

type EnquiryInput = z.input<typeof enquiryFormSchema>;

/** A course that can be asked about. */
export interface AskedCourse {
  id: number;
  title: string;
  /** Language of the title; empty: that of the page. */
  lang: string;
}

interface EnquiryDialogProps {
  merchantId: number;
  /** The course of the page; null on the page of the merchant. */
  postId: number | null;
  /** Courses to choose from. */
  courses: AskedCourse[];
  onClose: () => void;
}

/**
 * Renders the form whose message is passed to a merchant; available without signing in. Failures, closing and reloads
 * of the tab keep the entered values.
 */
export function EnquiryDialog({ merchantId, postId, courses, onClose }: EnquiryDialogProps) {
  const t = useTranslations('enquiryForm');
  const problemText = useProblemText();
  const failureText = useFailureText();
  const id = useId();
  const [failure, setFailure] = useState<string | null>(null);
  const [sent, setSent] = useState<string | null>(null);
  const [stored] = useState(() =>
    persistedFields<EnquiryInput>('visitor', `enquiry:${merchantId}`, KEPT, { endsWithTab: true }),
  );
  const { register, handleSubmit, formState, subscribe } = useForm<EnquiryInput, unknown, EnquiryForm>({
    mode: 'onBlur',
    defaultValues: {
      ...{ name: '', email: '', phone: '', message: '', website: '' },
      ...stored.read(),
      postId: postId === null ? '' : String(postId),
    },
    resolver: zodResolver(enquiryFormSchema),
  });
  usePersistedFields(stored, { subscribe });
  const { errors, isSubmitting } = formState;

  async function submit(form: EnquiryForm): Promise<void> {
    setFailure(null);
    try {
      const { message } = await publicApi().sendEnquiry(merchantId, form);
      stored.remove();
      setSent(message);
    } catch (error) {
      console.error('enquiry: not sent', error);
      const isGone = error instanceof ApiFailure && error.status === NOT_FOUND;
      setFailure(isGone ? t('gone') : failureText(error));
    }
  }

  const onSubmit = handleSubmit(useSubmitOnce(submit));
  const emailProblem = errors.email?.message;

  if (sent) return <MessageDialog title={t('sentTitle')} detail={sent} ok={t('ok')} onClose={onClose} />;
  return (
    <DialogFrame
      title={t('title')}
      lead={t('lead')}
      closeLabel={t('close')}
      onClose={onClose}
      width={WIDTH}
      fillsPhone
      actions={
        <SubmitButton form={id} isSubmitting={isSubmitting}>
          {t('submit')}
        </SubmitButton>
      }
    >
      <form id={id} noValidate onSubmit={onSubmit}>
        <FormFailure text={failure} />
        <div className={styles.fields}>
          {courses.length > 0 && (
            <SelectField field={register('postId')} label={t('course')}>
              <option value="">{t('general')}</option>
              {courses.map((course) => (
                <option key={course.id} value={course.id} lang={course.lang || undefined}>
                  {course.title}
                </option>
              ))}
            </SelectField>
          )}
          <TextField
            field={register('name')}
            label={t('name')}
            error={problemText('name', errors.name?.message)}
            autoComplete="name"
          />
          <TextField
            field={register('email')}
            label={t('email')}
            hint={t('either')}
            error={emailProblem === 'required' ? t('either') : problemText('email', emailProblem && 'email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            optional
          />
          <TextField
            field={register('phone')}
            label={t('phone')}
            error={errors.phone && t('phoneProblem')}
            type="tel"
            autoComplete="tel"
            optional
          />
          <TextField
            field={register('message')}
            label={t('message')}
            hint={t('hint')}
            error={problemText('message', errors.message?.message)}
            rows={4}
          />
          <TrapField field={register('website')} />
        </div>
      </form>
      {isSubmitting && <LoadingDialog text={t('loading')} />}
    </DialogFrame>
  );
}
