import type { ComponentProps } from 'react';
import { TextField } from './text-field';

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'autoComplete'>;

/** Renders the e-mail field of a sign-in; password managers treat it as the username. */
export function EmailField(field: EmailFieldProps) {
  return <TextField {...field} type="email" inputMode="email" autoComplete="username" />;
}
