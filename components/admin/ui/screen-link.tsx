import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { type RouteQuery, useAdminPath, useGo } from '@/components/admin/route';

interface ScreenLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  room: string;
  query?: RouteQuery | undefined;
}

/** A link to another room, which opens without loading a page; with a modifier key it is any link. */
export function ScreenLink({ room, query, onClick, ...rest }: ScreenLinkProps) {
  const pathOf = useAdminPath();
  const go = useGo();
  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0)
      return;
    event.preventDefault();
    go(room, query);
  }
  return <a href={pathOf(room, query)} onClick={handleClick} {...rest} />;
}
