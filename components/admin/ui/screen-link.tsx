import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { type RouteQuery, useAdminPath, useGo } from '@/components/admin/route';

interface ScreenLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  screen: string;
  query?: RouteQuery | undefined;
}

/**
 * Renders a link that opens another screen without loading a page. With a modifier key it is a normal link.
 */
export function ScreenLink({ screen, query, onClick, ...rest }: ScreenLinkProps) {
  const pathOf = useAdminPath();
  const go = useGo();
  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0)
      return;
    event.preventDefault();
    go(screen, query);
  }
  return <a href={pathOf(screen, query)} onClick={handleClick} {...rest} />;
}
