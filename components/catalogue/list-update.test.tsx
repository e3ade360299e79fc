import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { updateList } from './list-update';

afterEach(() => vi.unstubAllGlobals());

const listWith = (...filters: string[]) => `<main id="main" tabindex="-1"><div class="static-view">
  <form data-list="${filters.length} courses"><p role="status"></p>
    <div ${filters.length > 0 ? 'data-applied' : ''}>${filters.map((name) => `<a href="/course?without=${name}">${name}</a>`).join('')}</div>
  </form></div></main>`;

async function update(html: string): Promise<void> {
  vi.stubGlobal('fetch', async () => new Response(html));
  await updateList('/course', new AbortController().signal);
}

const chip = (name: string) => [...document.querySelectorAll('a')].find((link) => link.textContent === name);

it('keeps the focus at the filters when one is removed, and in the content when the last one is', async () => {
  document.body.innerHTML = listWith('Sat', 'Free', 'Trial');
  chip('Trial')?.focus();
  await update(listWith('Sat', 'Free'));
  expect(chip('Free')).toHaveFocus();
  chip('Sat')?.focus();
  await update(listWith('Free'));
  expect(chip('Free')).toHaveFocus();
  await update(listWith());
  expect(document.getElementById('main')).toHaveFocus();
});

it('keeps the list without a connection and says so, until the connection is back or the visitor tries again', async () => {
  document.documentElement.lang = 'en';
  document.body.innerHTML = listWith('Sat').replace('</form>', '<div><h2>Courses</h2></div></form>');
  const fetching = vi.fn(() => Promise.reject<Response>(new TypeError('Failed to fetch')));
  vi.stubGlobal('fetch', fetching);
  const update = updateList('/course', new AbortController().signal);
  const note = await screen.findByRole('alert');
  expect(note.textContent).toMatch(/^No connection/);
  expect(chip('Sat')).toBeVisible();
  screen.getByRole('link', { name: 'Try again' }).click();
  await vi.waitFor(() => expect(screen.getByRole('alert')).not.toBe(note));
  expect(fetching).toHaveBeenCalledTimes(2);
  fetching.mockImplementation(async () => new Response(listWith('Sat', 'Free')));
  window.dispatchEvent(new Event('online'));
  await update;
  expect(screen.queryByRole('alert')).toBeNull();
  expect(chip('Free')).toBeVisible();
});

it('says nothing of the connection any more once another list is loaded', async () => {
  document.body.innerHTML = listWith().replace('</form>', '<div><h2>Courses</h2></div></form>');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const loading = new AbortController();
  const update = updateList('/course', loading.signal);
  await screen.findByRole('alert');
  loading.abort();
  await expect(update).rejects.toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
