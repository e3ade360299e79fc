import { useEffect, useState } from 'react';
import { closeByBack } from '@/lib/browser/close-by-back';

/** Returns whether something that covers the page is open, and how it is opened and closed; a step back closes it too. */
export function useClosedByBack() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => (isOpen ? closeByBack(() => setIsOpen(false)) : undefined), [isOpen]);
  return { isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false) };
}
