import { useEffect, useRef } from 'react';
import type { FieldValues, Path, UseFormSetFocus } from 'react-hook-form';

interface SubmittedForm<T extends FieldValues> {
  formState: { isSubmitting: boolean };
  setFocus: UseFormSetFocus<T>;
}

/**
 * Returns a function that names the field to focus once the form has been submitted and its loading dialog has
 * closed.
 */
export function useFocusAfterSubmit<T extends FieldValues>({
  formState: { isSubmitting },
  setFocus,
}: SubmittedForm<T>): (field: Path<T> | undefined) => void {
  const wanted = useRef<Path<T> | undefined>(undefined);
  useEffect(() => {
    if (isSubmitting || !wanted.current) return;
    setFocus(wanted.current);
    wanted.current = undefined;
  }, [isSubmitting, setFocus]);
  return (field) => {
    wanted.current = field;
  };
}
