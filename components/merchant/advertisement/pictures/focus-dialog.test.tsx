import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import en from '@/messages/islands/advertisement.en.json';
import { renderIsland } from '@/tests/setup/render-island';
import { FocusDialog } from './focus-dialog';

it('chooses the point by a click on the picture or by its two sliders', async () => {
  const onChoose = vi.fn();
  const { user } = renderIsland(
    <FocusDialog url="/icon-192.png" start={{ x: 0.5, y: 0.5 }} onClose={vi.fn()} onChoose={onChoose} />,
    en,
  );
  const across = screen.getByRole('slider', { name: 'Left to right' });
  const down = screen.getByRole('slider', { name: 'Top to bottom' });
  expect([across, down].map((slider) => (slider as HTMLInputElement).value)).toEqual(['50', '50']);
  const picture = document.querySelector('img')?.parentElement as HTMLElement;
  picture.getBoundingClientRect = () => new DOMRect(100, 100, 200, 100);
  fireEvent.click(picture, { clientX: 140, clientY: 180 });
  expect([across, down].map((slider) => (slider as HTMLInputElement).value)).toEqual(['20', '80']);
  fireEvent.change(down, { target: { value: '30' } });
  await user.click(screen.getByRole('button', { name: 'Use this point' }));
  expect(onChoose).toHaveBeenCalledWith({ x: 0.2, y: 0.3 });
});
