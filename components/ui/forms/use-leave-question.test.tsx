import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import messages from '@/messages/islands/account.en.json';
import { renderIsland } from '@/tests/setup/render-island';
import { mayLeave } from './leave-guard';
import { LEAVE_GUARD_SCRIPT } from './leave-guard-script';
import { LeaveDialog, useLeaveQuestion } from './use-leave-question';

// As in the head of the page, before any other listener.
new Function(LEAVE_GUARD_SCRIPT)();

const dialog = {};

function Note({ label }: { label: string }) {
  const [typed, setTyped] = useState('');
  useLeaveQuestion(typed !== '');
  return <input aria-label={label} value={typed} onChange={(event) => setTyped(event.target.value)} />;
}

/** Two fields of the screen and one of a dialog, with links out of it and to a place of it. */
function Form() {
  return (
    <>
      <Note label="Note" />
      <Note label="Second note" />
      <LeaveDialog value={dialog}>
        <Note label="Reason" />
      </LeaveDialog>
      <a href="/elsewhere">Elsewhere</a>
      <a href="#part">A part of the screen</a>
      <a href="/elsewhere" target="_blank" rel="noreferrer">
        Beside
      </a>
    </>
  );
}

let agrees = false;
const asked = vi.fn(() => agrees);
const left = vi.fn();
/** Stands for the router, and keeps the page. */
function handleClick(event: Event) {
  event.preventDefault();
  if (event.target instanceof HTMLAnchorElement) left();
}
const stepped = vi.fn();

beforeEach(() => {
  agrees = false;
  asked.mockClear();
  left.mockClear();
  stepped.mockClear();
  vi.spyOn(window, 'confirm').mockImplementation(asked);
  document.addEventListener('click', handleClick);
  window.addEventListener('popstate', stepped);
});
afterEach(() => {
  vi.restoreAllMocks();
  document.removeEventListener('click', handleClick);
  window.removeEventListener('popstate', stepped);
});

const field = (name: string) => screen.getByRole('textbox', { name });
const link = (name: string) => screen.getByRole('link', { name });

describe('what is typed and not saved', () => {
  it('is asked about once before a link, also if it stands in two forms', async () => {
    const { user } = renderIsland(<Form />, messages);
    await user.click(link('Elsewhere'));
    expect(asked).not.toHaveBeenCalled();
    expect(left).toHaveBeenCalledOnce();
    await user.type(field('Note'), 'a');
    await user.type(field('Second note'), 'b');
    await user.click(link('Elsewhere'));
    expect(asked).toHaveBeenCalledOnce();
    expect(left).toHaveBeenCalledOnce();
    agrees = true;
    await user.click(link('Elsewhere'));
    expect(asked).toHaveBeenCalledTimes(2);
    expect(left).toHaveBeenCalledTimes(2);
  });

  it('is not asked about for a place of the screen, for another tab, or once it is gone', async () => {
    const { user } = renderIsland(<Form />, messages);
    await user.type(field('Note'), 'a');
    await user.click(link('A part of the screen'));
    await user.click(link('Beside'));
    await user.clear(field('Note'));
    await user.click(link('Elsewhere'));
    expect(asked).not.toHaveBeenCalled();
    expect(left).toHaveBeenCalledTimes(3);
  });

  it('keeps the screen at a step back that the reader does not want', async () => {
    const { user } = renderIsland(<Form />, messages);
    const before = window.location.href;
    window.history.pushState(null, '', '?second');
    const here = window.location.href;
    await user.type(field('Note'), 'a');
    window.history.back();
    await waitFor(() => expect(asked).toHaveBeenCalledOnce());
    await waitFor(() => expect(window.location.href).toBe(here));
    expect(stepped).not.toHaveBeenCalled();
    agrees = true;
    window.history.back();
    await waitFor(() => expect(stepped).toHaveBeenCalledOnce());
    expect(asked).toHaveBeenCalledTimes(2);
    expect(window.location.href).toBe(before);
  });

  it('keeps the tab, unless the reader has agreed to leave', async () => {
    const closing = () => new Event('beforeunload', { cancelable: true });
    const { user } = renderIsland(<Form />, messages);
    expect(window.dispatchEvent(closing())).toBe(true);
    await user.type(field('Note'), 'a');
    expect(window.dispatchEvent(closing())).toBe(false);
    agrees = true;
    await user.click(link('Elsewhere'));
    expect(window.dispatchEvent(closing())).toBe(true);
  });

  it('in a dialog is asked about when the dialog closes, and not what stands behind it', async () => {
    const { user } = renderIsland(<Form />, messages);
    await user.type(field('Note'), 'a');
    expect(mayLeave(dialog)).toBe(true);
    expect(asked).not.toHaveBeenCalled();
    await user.type(field('Reason'), 'b');
    expect(mayLeave(dialog)).toBe(false);
    expect(mayLeave()).toBe(false);
    expect(asked).toHaveBeenCalledTimes(2);
  });
});
