import { Button } from '@mui/material';
import type { ReactNode } from 'react';

interface SubmitButtonProps {
  /** Id of the form, where the button stands outside it. */
  form?: string;
  isSubmitting: boolean;
  children: ReactNode;
}

/** The one filled button of a form; shows that it is at work, and cannot be pressed meanwhile. */
export function SubmitButton({ form, isSubmitting, children }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      form={form}
      variant="contained"
      fullWidth
      loading={isSubmitting}
      sx={{
        minHeight: 52,
        borderRadius: '10px',
        fontSize: 16,
        background: 'var(--primary)',
        color: 'var(--on-primary)',
        '&:hover': { background: 'var(--primary-h)' },
      }}
    >
      {children}
    </Button>
  );
}
