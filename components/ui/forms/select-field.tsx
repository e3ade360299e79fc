import { InputBase, NativeSelect } from '@mui/material';
import { type ReactNode, useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { afterPress } from './after-press';
import { FieldFrame, hintIdOf } from './field-frame';

interface SelectFieldProps {
  /** Result of react-hook-form's `register`. */
  field: UseFormRegisterReturn;
  label: string;
  error?: string | undefined;
  children: ReactNode;
}

/** Renders a native select of 48 px, with its error linked to it. */
export function SelectField({
  field: { ref, name, onBlur, onChange },
  label,
  error,
  children,
}: SelectFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error}>
      <NativeSelect
        name={name}
        defaultValue=""
        onBlur={(event) => afterPress(() => void onBlur(event))}
        onChange={onChange}
        inputRef={ref}
        error={Boolean(error)}
        input={<InputBase />}
        inputProps={{ id, 'aria-required': true, 'aria-describedby': error ? hintIdOf(id) : undefined }}
        sx={{
          minHeight: 48,
          border: '1.5px solid',
          borderColor: error ? 'var(--red)' : 'var(--line-2)',
          borderRadius: '10px',
          fontSize: '1rem',
          background: 'var(--surface)',
          '&:focus-within': { outline: '3px solid var(--primary)', outlineOffset: 2 },
          '& select': {
            boxSizing: 'border-box',
            height: '2.8125rem',
            padding: '0 36px 0 14px',
            outline: 'none',
          },
          '& option': { color: 'var(--ink)', background: 'var(--surface)' },
          '& svg': { right: 10, color: 'var(--ink)' },
        }}
      >
        {children}
      </NativeSelect>
    </FieldFrame>
  );
}
