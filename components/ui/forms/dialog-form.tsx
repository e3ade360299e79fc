import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import type { FormOwner } from '@/lib/browser/persisted-form';
import styles from './dialog-form.module.css';
import { DialogFrame } from './dialog-frame';
import { FormFailure } from './form-failure';
import { LoadingDialog } from './loading-dialog';
import { MessageDialog } from './message-dialog';
import { persistedFields, usePersistedFields } from './persisted-fields';
import { SubmitButton } from './submit-button';
import { useSending } from './use-sending';

interface DialogFormProps<Input extends FieldValues, Values> {
  texts: { title: string; lead: string; submit: string; sentTitle: string };
  /** Width in px; the dialog fills a phone. */
  width: number;
  schema: z.ZodType<Values, Input>;
  /** Values of a form in which nothing was typed. */
  defaults: Input;
  /** Whose text is kept, in which form of theirs, and the names of its fields. It ends with the tab. */
  kept: { owner: FormOwner; form: string; fields: readonly Path<Input>[] };
  /** Sends the values, and returns what the message says afterwards. If it rejects, the dialog stays open. */
  send: (values: Values) => Promise<string>;
  /** Returns the text of a failure of this form; undefined: the text for every form. */
  failureOf?: (error: unknown) => string | undefined;
  onClose: () => void;
  /** Whether another dialog is open while the form is sent, which the spinner would cover. */
  isAsking?: boolean;
  /** Renders the fields. */
  children: (form: UseFormReturn<Input, unknown, Values>) => ReactNode;
}

/**
 * Renders a dialog with a form that is sent once: problems beside their fields, failures above them, and a message once
 * it is sent. Failures, closing, and a reload of the page keep what was typed.
 */
export function DialogForm<Input extends FieldValues, Values>(props: DialogFormProps<Input, Values>) {
  const { texts, width, schema, defaults, kept, send, failureOf, onClose, isAsking, children } = props;
  const t = useTranslations('account');
  const id = useId();
  const [sent, setSent] = useState<string | null>(null);
  const [stored] = useState(() =>
    persistedFields<Input>(kept.owner, kept.form, kept.fields, { endsWithTab: true }),
  );
  const form = useForm<Input, unknown, Values>({
    mode: 'onBlur',
    resolver: zodResolver(schema),
    defaultValues: { ...defaults, ...stored.read() } as DefaultValues<Input>,
  });
  usePersistedFields(stored, form);
  const { failure, submit } = useSending(
    async (values: Values) => {
      const message = await send(values);
      stored.remove();
      setSent(message);
    },
    { failureOf },
  );
  const { isSubmitting } = form.formState;
  if (sent !== null)
    return <MessageDialog title={texts.sentTitle} detail={sent} ok={t('ok')} onClose={onClose} />;
  return (
    <DialogFrame
      title={texts.title}
      lead={texts.lead}
      closeLabel={t('close')}
      onClose={onClose}
      width={width}
      fillsPhone
      actions={
        <SubmitButton form={id} isSubmitting={isSubmitting}>
          {texts.submit}
        </SubmitButton>
      }
    >
      <form id={id} noValidate onSubmit={form.handleSubmit(submit)}>
        <FormFailure text={failure} />
        <div className={styles.fields}>{children(form)}</div>
      </form>
      {isSubmitting && !isAsking && <LoadingDialog text={t('loading')} />}
    </DialogFrame>
  );
}
