import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { MessageDialog } from './message-dialog';

function Page({ onPress }: { onPress: () => void }) {
  const [isOpen, setIsOpen] = useState(true);
  return isOpen ? (
    <MessageDialog title="Sent" detail="It is sent." ok="OK" onClose={() => setIsOpen(false)} />
  ) : (
    <button type="button" onClick={onPress}>
      Beneath
    </button>
  );
}
it('lets the second click of a double click press nothing that it covered', () => {
  const onPress = vi.fn();
  render(<Page onPress={onPress} />);
  fireEvent.click(screen.getByRole('button', { name: 'OK' }), { clientX: 200, clientY: 300 });
  const beneath = screen.getByRole('button', { name: 'Beneath' });
  fireEvent.click(beneath, { clientX: 202, clientY: 300 });
  expect(onPress).not.toHaveBeenCalled();
  fireEvent.click(beneath, { clientX: 260, clientY: 300 });
  expect(onPress).toHaveBeenCalledTimes(1);
});

it('lets a later click at the same place through', async () => {
  const onPress = vi.fn();
  render(<Page onPress={onPress} />);
  const place = { clientX: 40, clientY: 50 };
  fireEvent.click(screen.getByRole('button', { name: 'OK' }), place);
  await new Promise((resolve) => setTimeout(resolve, 600));
  fireEvent.click(screen.getByRole('button', { name: 'Beneath' }), place);
  expect(onPress).toHaveBeenCalledTimes(1);
});
