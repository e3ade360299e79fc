import { render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FormSkeleton } from '../form-skeleton';
import { storePlace, useReloadPlace } from './reload-place';

function Form({ note = 0 }: { note?: number }) {
  const form = useRef<HTMLFormElement>(null);
  useReloadPlace(form);
  return (
    <form ref={form}>
      <p style={{ height: note }} />
      {['title', 'content', 'venue'].map((name) => (
        <div key={name} data-field={name} style={{ height: 1_500 }} />
      ))}
    </form>
  );
}
const topOf = (name: string) =>
  Math.round(document.querySelector(`[data-field="${name}"]`)?.getBoundingClientRect().top ?? Number.NaN);
const arriveBy = (type: string) =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type }] as never);

beforeEach(() => arriveBy('reload'));
afterEach(() => {
  vi.restoreAllMocks();
  window.scrollTo(0, 0);
});

/** Scrolls into the second field, and leaves the page. */
function leave() {
  const { unmount } = render(<Form />);
  window.scrollTo(0, 1_900);
  const top = topOf('content');
  window.dispatchEvent(new Event('pagehide'));
  unmount();
  expect(window.scrollY).toBe(0);
  return top;
}

describe('the place in the form', () => {
  it('is the same after a reload, also if something above the field is higher than before', () => {
    const top = leave();
    const skeleton = render(<FormSkeleton />);
    expect(window.scrollY).toBe(1_900);
    skeleton.unmount();
    render(<Form note={60} />);
    expect(topOf('content')).toBe(top);
  });

  it('stays the same while parts above it load, until the reader scrolls', async () => {
    const top = leave();
    const { container } = render(<Form />);
    const note = container.querySelector('p') as HTMLElement;
    note.style.height = '200px';
    await vi.waitFor(() => expect(topOf('content')).toBe(top));
    window.dispatchEvent(new Event('wheel'));
    window.scrollTo(0, 0);
    note.style.height = '300px';
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(window.scrollY).toBe(0);
  });

  it('is restored once, on the same address, and only after a reload or a step back', () => {
    leave();
    arriveBy('navigate');
    render(<Form />).unmount();
    expect(window.scrollY).toBe(0);
    arriveBy('back_forward');
    leave();
    render(<Form />).unmount();
    window.scrollTo(0, 0);
    render(<Form />);
    expect(window.scrollY).toBe(0);
  });

  it('at the top of the page is none', () => {
    const { unmount } = render(<Form />);
    storePlace();
    unmount();
    expect(sessionStorage).toHaveLength(0);
  });
});
