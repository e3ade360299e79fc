import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { openSampleEnquiry } from './sample-enquiry-island';

beforeEach(() => {
  document.documentElement.lang = 'en';
});

async function open(by: 'whatsapp' | 'form') {
  document.body.innerHTML = `<main data-post="12"><h1>Wheel throwing</h1>
    <button data-by="${by}" data-text="Hello, are there places?">Ask</button></main>`;
  const user = userEvent.setup();
  act(() => void openSampleEnquiry(document.querySelector('button') as HTMLElement));
  const dialog = await screen.findByRole('dialog', { name: 'Preview of an enquiry' });
  return { user, dialog, received: within(dialog).getByRole('region', { name: 'The merchant receives' }) };
}

it('shows the message for WhatsApp as the merchant gets it, while it is typed', async () => {
  const { user, dialog, received } = await open('whatsapp');
  expect(within(dialog).getByText('Sample')).toBeVisible();
  expect(received).toMatchTextContent(/Hello, are there places\?/);
  await user.type(within(dialog).getByLabelText('WhatsApp message'), ' On Mondays?');
  expect(received).toMatchTextContent(/On Mondays\?/);
  await user.click(within(dialog).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('shows an enquiry by the form as the merchant’s list has it', async () => {
  const { user, dialog, received } = await open('form');
  expect(received).toMatchTextContent(/Wheel throwing/);
  expect(received).toMatchTextContent(/Enquiry from Visitor/);
  await user.type(within(dialog).getByLabelText('Name'), 'Chan');
  expect(within(received).getByRole('heading', { name: 'Enquiry from Chan' })).toBeVisible();
});
