import { expect, it, vi } from 'vitest';
import { holdFocusIn } from './filter-sheet';

const loaded = vi.hoisted(() => vi.fn());
vi.mock('./list-update', () => {
  loaded();
  return { updateList: vi.fn() };
});

it('loads the updates of the list once it opens, before the connection may be lost', async () => {
  document.body.innerHTML = '<div id="filters" popover="auto"><button type="button">Close</button></div>';
  const sheet = document.getElementById('filters') as HTMLElement;
  expect(loaded).not.toHaveBeenCalled();
  sheet.showPopover();
  holdFocusIn(sheet, () => window.location.href);
  await vi.waitFor(() => expect(loaded).toHaveBeenCalledOnce());
});
