import { IconButton } from '@mui/material';
import { type ComponentProps, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { TextField } from './text-field';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'endAdornment'> & {
  /** Labels of the button that shows or hides the password. */
  labels: { show: string; hide: string };
};

/** Renders a password field with a button that reveals it; pasting is not restricted. */
export function PasswordField({ labels, ...field }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      endAdornment={
        <IconButton
          edge="end"
          aria-label={isShown ? labels.hide : labels.show}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
          sx={{ width: 44, height: 44, color: isShown ? 'var(--primary)' : 'var(--ink)' }}
        >
          <Icon name="eye" />
        </IconButton>
      }
    />
  );
}
