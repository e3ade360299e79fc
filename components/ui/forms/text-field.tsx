import { OutlinedInput } from '@mui/material';
import { type HTMLInputTypeAttribute, type ReactNode, useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { afterPress } from './after-press';
import { FieldFrame, hintIdOf } from './field-frame';

interface TextFieldProps {
  /** Result of react-hook-form's `register`. */
  field: UseFormRegisterReturn;
  label: string;
  note?: string;
  hint?: string;
  error?: string | undefined;
  keepsHint?: boolean;
  type?: HTMLInputTypeAttribute;
  autoComplete?: string;
  autoFocus?: boolean;
  inputMode?: 'email' | 'numeric' | 'text';
  placeholder?: string;
  /** Fields are required by default. The note of an optional one, which says so; empty where something else does. */
  optional?: string | undefined;
  max?: string;
  /** Id of a datalist with suggestions. */
  list?: string;
  /** Number of lines of a multi-line field. */
  rows?: number;
  endAdornment?: ReactNode;
}

/** Renders a single-line or multi-line text field of 48 px, with its error linked to it. */
export function TextField({
  field: { ref, name, onBlur, onChange },
  label,
  note,
  hint,
  error,
  keepsHint,
  optional,
  rows,
  max,
  list,
  inputMode,
  ...input
}: TextFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} note={note ?? optional} hint={hint} error={error} keepsHint={keepsHint}>
      <OutlinedInput
        id={id}
        name={name}
        onBlur={(event) => afterPress(() => void onBlur(event))}
        onChange={onChange}
        inputRef={ref}
        error={Boolean(error)}
        {...(rows ? { multiline: true, minRows: rows, maxRows: rows * 2 } : {})}
        {...input}
        inputProps={{
          inputMode,
          max,
          list,
          'aria-required': optional === undefined,
          'aria-describedby': error || hint ? hintIdOf(id) : undefined,
        }}
        sx={{
          minHeight: 48,
          fontSize: '1rem',
          background: 'var(--surface)',
          '& input': { boxSizing: 'border-box', height: '3rem', padding: '0 14px' },
          '& textarea': { lineHeight: '1.625rem' },
          '& fieldset': { borderWidth: '1.5px', borderColor: 'var(--line-2)' },
          '& input::placeholder': { color: 'var(--ink-2)', opacity: 1 },
        }}
      />
    </FieldFrame>
  );
}
