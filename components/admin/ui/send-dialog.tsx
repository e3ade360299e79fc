import type { ReactNode } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { useSending } from '@/components/ui/forms/use-sending';
import { useFailureText } from './failure-text';
import { FormDialog } from './form-dialog';

interface SendDialogProps<V extends FieldValues> {
  title: string;
  lead?: string | undefined;
  wide?: boolean;
  form: UseFormReturn<V>;
  /** Fields beside which their problems in a response are shown. */
  fields?: readonly Path<V>[];
  /** Label of the button. */
  submit: string;
  /** Performs the call, and closes the dialog. If it rejects, the dialog stays open and says why. */
  send: (values: V) => Promise<unknown>;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

type SendFormProps<V extends FieldValues> = Omit<SendDialogProps<V>, 'title' | 'lead' | 'wide' | 'onClose'>;

/** Renders a dialog with a form and one button, which sends it. Leaving it asks if something is typed. */
export function SendDialog<V extends FieldValues>({
  title,
  lead,
  wide = false,
  onClose,
  ...send
}: SendDialogProps<V>) {
  const { isDirty } = send.form.formState;
  return (
    <FormDialog title={title} lead={lead} wide={wide} isUnsaved={isDirty} onClose={onClose}>
      <SendForm {...send} />
    </FormDialog>
  );
}

function SendForm<V extends FieldValues>({ form, fields = [], submit, send, children }: SendFormProps<V>) {
  const sending = useSending(send, { form, fields, failureOf: useFailureText() });
  return (
    <form noValidate onSubmit={form.handleSubmit(sending.submit)} style={{ display: 'grid', gap: 16 }}>
      <FormFailure text={sending.failure} />
      {children}
      <SubmitButton isSubmitting={form.formState.isSubmitting}>{submit}</SubmitButton>
    </form>
  );
}
