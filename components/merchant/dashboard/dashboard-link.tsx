import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { moveTo } from './dashboard-address';

/**
 * Renders a link to another part of the dashboard that does not load the page. With a modifier key it is a
 * normal link.
 */
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
