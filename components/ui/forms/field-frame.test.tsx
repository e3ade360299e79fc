import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import messages from '@/messages/en.json';
import { renderIsland } from '@/tests/setup/render-island';
import { TextField } from './text-field';

const field = { name: 'slug', onChange: async () => {}, onBlur: async () => {}, ref: () => {} };

const open = (keepsHint: boolean) =>
  renderIsland(
    <TextField
      {...{ field, keepsHint, label: 'Address', hint: 'Lower-case letters only', error: 'Not valid' }}
    />,
    messages,
  );
const address = () => screen.getByRole('textbox', { name: 'Address' });

it('shows the error of a field in place of its hint', () => {
  open(false);
  expect(address()).toHaveAccessibleDescription('Not valid');
});

it('keeps the hint beside an error that does not say what the field takes, and both describe it', () => {
  open(true);
  expect(address()).toHaveAccessibleDescription('Not valid Lower-case letters only');
});

it('says that a field is optional, in the words of the form', () => {
  renderIsland(<TextField {...{ field, label: 'Note', optional: 'optional' }} />, messages);
  const note = screen.getByRole('textbox', { name: 'Note optional' });
  expect(note).toHaveAttribute('aria-required', 'false');
});
