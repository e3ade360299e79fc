import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { moveTo } from './dashboard-address';

/** A link to another part of the room, which opens without loading the page; in a new tab like any other. */
export function DashboardLink({
  search,
  ...link
}: Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> & { search: string }) {
  function handleClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    moveTo(search);
  }
  return <a {...link} href={search || '?'} onClick={handleClick} />;
}
