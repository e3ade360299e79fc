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
