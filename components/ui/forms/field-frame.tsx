import { FormControl, FormHelperText, FormLabel } from '@mui/material';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';

interface FieldFrameProps {
  id: string;
  label: string;
  /** Text beside the label, such as 選填. */
  note?: string | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  /** Shows the hint beside the error too: the error does not say what the field takes. */
  keepsHint?: boolean | undefined;
  children: ReactNode;
}

/** Returns the id of the lines below a field, which the field references in `aria-describedby`. */
export const hintIdOf = (id: string) => `${id}-hint`;

const BELOW = {
  display: 'flex',
  gap: '6px',
  alignItems: 'center',
  mx: 0,
  mt: '6px',
  fontSize: '0.8125rem',
  lineHeight: '1.25rem',
  color: 'var(--ink-2)',
  '&.Mui-error': { color: 'var(--red)' },
} as const;

/** Renders a field with its label above and its hint or error below. */
export function FieldFrame({ id, label, note, hint, error, keepsHint, children }: FieldFrameProps) {
  return (
    <FormControl fullWidth error={Boolean(error)}>
      <FormLabel
        htmlFor={id}
        sx={{
          mb: '6px',
          color: 'var(--ink)',
          fontSize: '0.9375rem',
          fontWeight: 600,
          lineHeight: '1.5rem',
          '&.Mui-focused, &.Mui-error': { color: 'var(--ink)' },
        }}
      >
        {label}
        {note && ' '}
        {note && (
          <small
            style={{ marginInlineStart: 2, fontSize: '0.8125rem', fontWeight: 400, color: 'var(--ink-2)' }}
          >
            {note}
          </small>
        )}
      </FormLabel>
      {children}
      {(error || hint) && (
        <div id={hintIdOf(id)}>
          {error && (
            <FormHelperText sx={BELOW}>
              <Icon name="warning" size={16} />
              {error}
            </FormHelperText>
          )}
          {hint && (!error || keepsHint) && (
            <FormHelperText error={false} sx={BELOW}>
              {hint}
            </FormHelperText>
          )}
        </div>
      )}
    </FormControl>
  );
}
