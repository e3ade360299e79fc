import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import main from '@/messages/en.json';
import advertisement from '@/messages/islands/advertisement.en.json';
import { renderIsland } from '@/tests/setup/render-island';
import { type DraftValues, NEW_DRAFT } from '../draft/draft-values';
import { DaysField } from './days-field';

const seen: { values: () => string[] } = { values: () => [] };

function Form() {
  const [given] = useState({ ...NEW_DRAFT, exceptDates: ['2027-02-13', 'Christmas'] });
  const form = useForm<DraftValues>({ defaultValues: given });
  seen.values = () => form.getValues('exceptDates');
  return (
    <FormProvider {...form}>
      <DaysField />
    </FormProvider>
  );
}

describe('days without lessons', () => {
  it('are added in their order by the button, Enter or leaving the field, each once', async () => {
    const { user } = renderIsland(<Form />, { ...main, ...advertisement });
    const field = screen.getByLabelText(/^Days without lessons/, { selector: 'input' });
    fireEvent.change(field, { target: { value: '2026-12-25' } });
    await user.click(screen.getByRole('button', { name: 'Add' }));
    fireEvent.change(field, { target: { value: '2027-02-13' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    fireEvent.change(field, { target: { value: '2027-01-01' } });
    fireEvent.blur(field);
    expect(seen.values()).toEqual(['2026-12-25', '2027-01-01', '2027-02-13', 'Christmas']);
    expect(field).toHaveValue('');
  });

  it('are removed one by one, which is said and leads back to the field', async () => {
    const { user } = renderIsland(<Form />, { ...main, ...advertisement });
    await user.click(screen.getByRole('button', { name: 'Remove Sat 13 February 2027' }));
    expect(seen.values()).toEqual(['Christmas']);
    expect(screen.getByRole('status')).toHaveTextContent('Sat 13 February 2027 removed');
    expect(screen.getByLabelText(/^Days without lessons/, { selector: 'input' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Remove Christmas' }));
    expect(screen.queryByRole('list')).toBeNull();
  });
});
