import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { z } from 'zod';
import account from '@/messages/islands/account.en.json';
import { renderIsland } from '@/tests/setup/render-island';
import { refusal } from '@/tests/setup/stubbed-api';
import { DialogForm } from './dialog-form';
import { TextField } from './text-field';

const schema = z.object({ text: z.string().min(1), trap: z.string() });
type Values = z.infer<typeof schema>;

function open(send: (values: Values) => Promise<string>, failureOf?: (error: unknown) => string | undefined) {
  const onClose = vi.fn();
  const dialog = (
    <DialogForm<Values, Values>
      texts={{ title: 'Write', lead: 'To us', submit: 'Send', sentTitle: 'Thank you' }}
      width={400}
      schema={schema}
      defaults={{ text: '', trap: '' }}
      kept={{ owner: 'visitor', form: 'test:1', fields: ['text'] }}
      send={send}
      {...(failureOf && { failureOf })}
      onClose={onClose}
    >
      {({ register, formState: { errors } }) => (
        <>
          <TextField field={register('text')} label="Text" error={errors.text && 'is missing'} />
          <TextField field={register('trap')} label="Trap" />
        </>
      )}
    </DialogForm>
  );
  return { ...renderIsland(dialog, account), onClose };
}
const text = () => screen.getByLabelText('Text');
const press = (name: string) => screen.getByRole('button', { name });

describe('a dialog with a form', () => {
  it('sends a valid form once, and shows what the answer says', async () => {
    const reply = Promise.withResolvers<string>();
    const send = vi.fn(() => reply.promise);
    const { user, onClose } = open(send);
    await user.click(press('Send'));
    await waitFor(() => expect(text()).toHaveAccessibleDescription('is missing'));
    expect(send).not.toHaveBeenCalled();
    await user.type(text(), 'Hello');
    await user.dblClick(press('Send'));
    reply.resolve('We read it.');
    const message = await screen.findByRole('alertdialog', { name: 'Thank you' });
    expect(message).toHaveAccessibleDescription('We read it.');
    expect(send).toHaveBeenCalledExactlyOnceWith({ text: 'Hello', trap: '' });
    await user.click(press('OK'));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('shows the label of a field that it scrolls back to', async () => {
    await page.viewport(390, 320);
    try {
      const { user } = open(async () => 'Sent.');
      const top = (element: Element | undefined) => element?.getBoundingClientRect().top ?? Number.NaN;
      const dialog = screen.getByRole('dialog');
      const content = [...dialog.querySelectorAll('div')].find((one) => one.style.overflowY === 'auto');
      // A part of the field is left, so that the browser scrolls no further than it has to.
      content?.scrollBy(0, top(text()) - top(content) + 4);
      expect(top(text())).toBeLessThan(top(content));
      await user.click(press('Send'));
      await waitFor(() => expect(text()).toHaveFocus());
      expect(top(screen.getByText('Text'))).toBeGreaterThanOrEqual(top(content));
    } finally {
      await page.viewport(1280, 800);
    }
  });

  it('keeps the named fields until they are sent, and no other', async () => {
    const first = open(async () => 'Sent.');
    await first.user.type(text(), 'Hello');
    await first.user.type(screen.getByLabelText('Trap'), 'bot');
    first.unmount();
    const second = open(async () => 'Sent.');
    expect(text()).toHaveValue('Hello');
    expect(screen.getByLabelText('Trap')).toHaveValue('');
    await second.user.click(press('Send'));
    await screen.findByRole('alertdialog');
    second.unmount();
    open(async () => 'Sent.');
    expect(text()).toHaveValue('');
  });

  it('says what failed in its own words, or in those of every form, and clears it when it sends again', async () => {
    const failures = [refusal('not_found'), refusal('internal_error')];
    const { user } = open(
      async () => {
        const failure = failures.shift();
        if (failure) throw failure;
        return 'Sent.';
      },
      (error) => ((error as { status?: number }).status === 404 ? 'It is gone.' : undefined),
    );
    await user.type(text(), 'Hello');
    await user.click(press('Send'));
    expect(await screen.findByText('It is gone.')).toBeVisible();
    await user.click(press('Send'));
    expect(await screen.findByText(account.failure.generic)).toBeVisible();
    expect(screen.queryByText('It is gone.')).toBeNull();
    expect(text()).toHaveValue('Hello');
    await user.click(press('Send'));
    await screen.findByRole('alertdialog');
  });
});
