import { useState } from 'react';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { useFailureText } from './failure-text';
import { showFieldProblems } from './show-field-problems';
import { useSubmitOnce } from './use-submit-once';

interface Failures<F extends FieldValues> {
  /** Form with the named fields, beside which their problems in a response are shown. */
  form?: { setError: UseFormSetError<F> };
  fields?: readonly Path<F>[];
  /** Returns the text of a failure of this form; undefined: the text for every form. */
  failureOf?: ((error: unknown) => string | undefined) | undefined;
}

/**
 * Sends a valid form and says what failed. Another submission meanwhile, such as a double click, does nothing.
 * @param send performs the call and what follows it; a rejection is the failure
 */
export function useSending<T, F extends FieldValues = FieldValues>(
  send: (values: T) => Promise<unknown>,
  { form, fields = [], failureOf }: Failures<F> = {},
): { failure: string | null; submit: (values: T) => Promise<void> } {
  const failureText = useFailureText();
  const [failure, setFailure] = useState<string | null>(null);
  const submit = useSubmitOnce(async (values: T) => {
    setFailure(null);
    try {
      await send(values);
    } catch (error) {
      if (form && showFieldProblems(error, fields, form.setError)) return;
      setFailure(failureOf?.(error) ?? failureText(error));
    }
  });
  return { failure, submit };
}
