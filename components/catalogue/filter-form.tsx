'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, type ReactNode, useEffect, useRef, useState, useTransition } from 'react';

interface FilterFormProps {
  /** Address of the list without a query, language prefix included. */
  action: string;
  /** The query being shown; when it changes (back button), the fields follow it. */
  search: string;
  /** Id of the sheet that holds the filters on a phone. */
  sheetId: string;
  /** How many courses there are, told to screen readers when it changes. */
  status: string;
  className?: string;
  children: ReactNode;
}

/**
 * What to take up again when the next list appears: the first filter leads from the cached route to the one that is
 * rendered for each request, which mounts this form anew.
 */
let resumed: { sheetOpen: boolean; field: string | null } | null = null;

/** A selector of a field by what it stands for. */
function fieldSelector(element: Element | null): string | null {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLSelectElement)) return null;
  const value = element.type === 'checkbox' ? `[value="${element.value}"]` : '';
  return `[name="${element.name}"]${value}`;
}

/** Applies filters as they are chosen. Without script it is a plain form with a button. */
export function FilterForm({ action, search, sheetId, status, className, children }: FilterFormProps) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const [pending, startTransition] = useTransition();
  const [announcement, setAnnouncement] = useState('');

  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields take the new address's values when it changes
  useEffect(() => {
    form.current?.reset();
    if (!resumed) return;
    const { sheetOpen, field } = resumed;
    resumed = null;
    const sheet = document.getElementById(sheetId);
    if (sheetOpen && !sheet?.matches(':popover-open')) sheet?.showPopover();
    if (field) form.current?.querySelector<HTMLElement>(field)?.focus({ preventScroll: true });
    setAnnouncement(status);
  }, [search]);

  useEffect(() => {
    const element = form.current;
    // React's onChange fires at every keystroke; a price is applied when it is finished.
    const apply = () => element?.requestSubmit();
    element?.addEventListener('change', apply);
    return () => element?.removeEventListener('change', apply);
  }, []);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const query = new Map<string, string>();
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value !== 'string' || value === '') continue;
      const before = query.get(name);
      query.set(name, before ? `${before},${value}` : value);
    }
    const text = new URLSearchParams([...query]).toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
    const sheet = document.getElementById(sheetId);
    if ((event.nativeEvent as SubmitEvent).submitter) sheet?.hidePopover();
    resumed = {
      sheetOpen: sheet?.matches(':popover-open') ?? false,
      field: fieldSelector(document.activeElement),
    };
    startTransition(() => router.push(text ? `${action}?${text}` : action, { scroll: false }));
  }

  return (
    <form ref={form} action={action} className={className} aria-busy={pending} onSubmit={handleSubmit}>
      <p className="srOnly" role="status">
        {announcement}
      </p>
      {children}
    </form>
  );
}
