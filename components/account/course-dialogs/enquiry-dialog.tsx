import { useTranslations } from 'next-intl';
import type { z } from 'zod';
import { DialogForm } from '@/components/ui/forms/dialog-form';
import { useProblemText } from '@/components/ui/forms/problem-text';
import { SelectField } from '@/components/ui/forms/select-field';
import { TextField } from '@/components/ui/forms/text-field';
import { TrapField } from '@/components/ui/forms/trap-field';
import { publicApi } from '@/lib/api/browser';
import { ApiFailure } from '@/lib/api/http';
import { type EnquiryForm, enquiryFormSchema } from '@/lib/contract/enquiry';

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
  /** What the message begins with. */
  question?: string;
  onClose: () => void;
}

/** Renders the form whose message is passed to a merchant; available without signing in. */
export function EnquiryDialog({ merchantId, postId, courses, question = '', onClose }: EnquiryDialogProps) {
  const t = useTranslations('enquiryForm');
  const problemText = useProblemText();
  function failureOf(error: unknown) {
    console.error('enquiry: not sent', error);
    return error instanceof ApiFailure && error.status === NOT_FOUND ? t('gone') : undefined;
  }
  return (
    <DialogForm<EnquiryInput, EnquiryForm>
      texts={{ title: t('title'), lead: t('lead'), submit: t('submit'), sentTitle: t('sentTitle') }}
      width={WIDTH}
      schema={enquiryFormSchema}
      defaults={{
        ...{ name: '', email: '', phone: '', message: question, website: '' },
        postId: postId === null ? '' : String(postId),
      }}
      kept={{ owner: 'visitor', form: `enquiry:${merchantId}`, fields: KEPT }}
      send={async (form) => (await publicApi().sendEnquiry(merchantId, form)).message}
      failureOf={failureOf}
      onClose={onClose}
    >
      {({ register, formState: { errors } }) => {
        const emailProblem = errors.email?.message;
        return (
          <>
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
              error={
                emailProblem === 'required' ? t('either') : problemText('email', emailProblem && 'email')
              }
              type="email"
              inputMode="email"
              autoComplete="email"
              optional=""
            />
            <TextField
              field={register('phone')}
              label={t('phone')}
              error={errors.phone && t('phoneProblem')}
              type="tel"
              autoComplete="tel"
              optional=""
            />
            <TextField
              field={register('message')}
              label={t('message')}
              hint={t('hint')}
              error={problemText('message', errors.message?.message)}
              rows={4}
            />
            <TrapField field={register('website')} />
          </>
        );
      }}
    </DialogForm>
  );
}
