import type { ComponentProps } from 'react';
import { TextField } from './text-field';

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'autoComplete'> & {
  /** Whether the browser suggests passkeys too. */
  suggestsPasskeys?: boolean;
};

/** Renders the e-mail field of a sign-in; password managers treat it as the username. */
export function EmailField({ suggestsPasskeys = false, ...field }: EmailFieldProps) {
  const autoComplete = suggestsPasskeys ? 'username webauthn' : 'username';
  return <TextField {...field} type="email" inputMode="email" autoComplete={autoComplete} />;
}
