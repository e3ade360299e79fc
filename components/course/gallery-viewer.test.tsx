import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startGalleries } from './gallery';

let stop = () => {};
beforeEach(() => {
  stop = startGalleries();
});
afterEach(() => stop());

it('opens over the page, goes on with arrow keys, and closes by Escape to where it was', async () => {
  const user = userEvent.setup();
  const texts = {
    'data-label': 'Pictures',
    'data-close': 'Close',
    'data-previous': 'Previous',
    'data-next': 'Next',
  };
  render(
    <section data-gallery="" {...texts}>
      {['a', 'b', 'c'].map((name, at) => (
        <a key={name} href={`/icon-192.png?${name}`} data-position={`${at + 1}／3`}>
          <img src="/icon-192.png" alt={name} />
        </a>
      ))}
    </section>,
  );
  const second = screen.getByRole('link', { name: 'b' });
  await user.click(second);
  const dialog = await screen.findByRole('dialog', { name: 'Pictures' });
  const position = () => within(dialog).getByRole('status').textContent;
  expect(position()).toBe('2／3');
  await user.keyboard('{ArrowRight}');
  expect([position(), within(dialog).getByRole('img').getAttribute('alt')]).toEqual(['3／3', 'c']);
  await user.keyboard('{ArrowRight}');
  expect(position()).toBe('1／3');
  await user.click(within(dialog).getByRole('button', { name: 'Previous' }));
  expect(position()).toBe('3／3');
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(second).toHaveFocus();
});
