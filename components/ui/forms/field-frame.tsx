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
  children: ReactNode;
}

/** Returns the id of the line below a field, which the field references in `aria-describedby`. */
export const hintIdOf = (id: string) => `${id}-hint`;

/** Renders a field with its label above and its hint or error below. */
export function FieldFrame({ id, label, note, hint, error, children }: FieldFrameProps) {
  const below = error ?? hint;
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
        {note && (
          <small
            style={{ marginInlineStart: 6, fontSize: '0.8125rem', fontWeight: 400, color: 'var(--ink-2)' }}
          >
            {note}
          </small>
        )}
      </FormLabel>
      {children}
      {below && (
        <FormHelperText
          id={hintIdOf(id)}
          sx={{
            display: 'flex',
            gap: '6px',
            alignItems: 'center',
            mx: 0,
            mt: '6px',
            fontSize: '0.8125rem',
            lineHeight: '1.25rem',
            color: 'var(--ink-2)',
            '&.Mui-error': { color: 'var(--red)' },
          }}
        >
          {error && <Icon name="warning" size={16} />}
          {below}
        </FormHelperText>
      )}
    </FormControl>
  );
}
