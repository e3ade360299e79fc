import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { closeByBack, closeElementByBack } from './close-by-back';

const settled = () => new Promise((resolve) => setTimeout(resolve, 60));
const stepBack = () => {
  window.history.back();
  return settled();
};
const closes: (() => void)[] = [];

/** Opens a layer that is closed by a step back, and says whether it is open. */
function openLayer() {
  const layer = { isOpen: true, close: () => {} };
  const closed = closeByBack(() => {
    layer.isOpen = false;
    closed();
  });
  layer.close = () => {
    layer.isOpen = false;
    closed();
  };
  closes.push(layer.close);
  return layer;
}

afterEach(async () => {
  for (const close of closes.splice(0)) close();
  await settled();
  vi.restoreAllMocks();
});

it('closes the last opened layer first, on the same page', async () => {
  const address = window.location.href;
  const [below, above] = [openLayer(), openLayer()];
  await settled();
  await stepBack();
  expect([below.isOpen, above.isOpen]).toEqual([true, false]);
  await stepBack();
  expect([below.isOpen, window.location.href]).toEqual([false, address]);
});

it('leaves no entry of a layer that was closed otherwise', async () => {
  const { search } = window.location;
  window.history.pushState(null, '', '?page');
  const layer = openLayer();
  await settled();
  layer.close();
  await settled();
  expect(window.location.search).toBe('?page');
  await stepBack();
  expect(window.location.search).toBe(search);
});

it('leaves the history alone for a dialog that was closed before this script was loaded', async () => {
  render(<dialog aria-label="Pictures" />);
  closeElementByBack(screen.getByRole<HTMLDialogElement>('dialog', { hidden: true }));
  await settled();
  expect(window.history.state ?? {}).not.toHaveProperty('openLayers');
});

it('gives the entry of a closed layer to the one that replaces it', async () => {
  const first = openLayer();
  await settled();
  const { length } = window.history;
  first.close();
  const second = openLayer();
  await settled();
  expect(window.history).toHaveLength(length);
  await stepBack();
  expect(second.isOpen).toBe(false);
});

it('opens a layer while the step back of another is under way', async () => {
  const first = openLayer();
  await settled();
  first.close();
  await new Promise((resolve) => setTimeout(resolve));
  const second = openLayer();
  await settled();
  expect(second.isOpen).toBe(true);
  await stepBack();
  expect(second.isOpen).toBe(false);
});

it('keeps a list that was filtered below an open sheet', async () => {
  const { search } = window.location;
  const sheet = openLayer();
  await settled();
  window.history.pushState(window.history.state, '', '?filter');
  sheet.close();
  await settled();
  expect(window.location.search).toBe('?filter');
  window.history.back();
  await settled();
  expect(window.location.search).toBe(search);
});

it('does not take back the page that a link of a layer leads to', async () => {
  const back = vi.spyOn(window.history, 'go');
  render(<a href="/course">Courses</a>);
  const layer = openLayer();
  await settled();
  const link = screen.getByRole('link');
  // The environment cannot load a page.
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  link.click();
  layer.close();
  await settled();
  expect(back).not.toHaveBeenCalled();
});

it('closes a dialog that the browser shows', async () => {
  render(<dialog aria-label="Pictures" />);
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { hidden: true });
  dialog.showModal();
  closeElementByBack(dialog);
  await settled();
  await stepBack();
  await waitFor(() => expect(dialog.open).toBe(false));
});
