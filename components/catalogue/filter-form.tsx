'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, type ReactNode, useEffect, useRef, useTransition } from 'react';

interface FilterFormProps {
  /** Address of the list without a query, language prefix included. */
  action: string;
  /** The query being shown; when it changes (back button), the fields follow it. */
  search: string;
  /** Id of the sheet that holds the filters on a phone. */
  sheetId: string;
  className?: string;
  children: ReactNode;
}

/** Applies filters as they are chosen. Without script it is a plain form with a button. */
export function FilterForm({ action, search, sheetId, className, children }: FilterFormProps) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const [pending, startTransition] = useTransition();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields take the new address's values when it changes
  useEffect(() => form.current?.reset(), [search]);

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
    if ((event.nativeEvent as SubmitEvent).submitter) document.getElementById(sheetId)?.hidePopover();
    startTransition(() => router.push(text ? `${action}?${text}` : action, { scroll: false }));
  }

  return (
    <form ref={form} action={action} className={className} aria-busy={pending} onSubmit={handleSubmit}>
      {children}
    </form>
  );
}
