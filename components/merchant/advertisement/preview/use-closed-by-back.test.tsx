import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useClosedByBack } from './use-closed-by-back';

function Page() {
  const { isOpen, open, close } = useClosedByBack();
  return isOpen ? (
    <button type="button" onClick={close}>
      Close
    </button>
  ) : (
    <button type="button" onClick={open}>
      Open
    </button>
  );
}

it('is closed by a step back in the history, and by its button, on the same page', async () => {
  render(<Page />);
  const address = window.location.href;
  for (const close of [
    () => window.history.back(),
    () => userEvent.click(screen.getByRole('button', { name: 'Close' })),
  ]) {
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await screen.findByRole('button', { name: 'Close' });
    await close();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toBeVisible());
    expect(window.location.href).toBe(address);
  }
});
