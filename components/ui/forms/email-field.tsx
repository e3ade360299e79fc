import type { ComponentProps } from 'react';
import { TextField } from './text-field';

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'autoComplete'>;

/** The address that somebody signs in with; password managers know it as the name. */
export function EmailField(field: EmailFieldProps) {
  return <TextField {...field} type="email" inputMode="email" autoComplete="username" />;
}
