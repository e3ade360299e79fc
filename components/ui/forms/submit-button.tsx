import { Button } from '@mui/material';
import type { ReactNode } from 'react';

interface SubmitButtonProps {
  /** Id of the form if the button is outside it. */
  form?: string;
  isSubmitting: boolean;
  /** Called on a click. The button then does not submit the form, and Enter in a field does not either. */
  onClick?: () => void;
  children: ReactNode;
}

/** Renders the submit button of a form; while submitting, it shows a spinner and is disabled. */
export function SubmitButton({ form, isSubmitting, onClick, children }: SubmitButtonProps) {
  return (
    <Button
      type={onClick ? 'button' : 'submit'}
      onClick={onClick}
      form={form}
      variant="contained"
      fullWidth
      loading={isSubmitting}
      sx={{
        minHeight: 52,
        borderRadius: '10px',
        fontSize: '1rem',
        background: 'var(--primary)',
        color: 'var(--on-primary)',
        '&:hover': { background: 'var(--primary-h)' },
      }}
    >
      {children}
    </Button>
  );
}
