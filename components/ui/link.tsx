import type { AnchorHTMLAttributes } from 'react';

/**
 * A link inside the site: a plain anchor, which components/layout/soft-navigation follows without loading the page anew.
 * Nothing is fetched ahead: pages are small, and a list would ask for two dozen at once.
 */
export function Link({ href, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  return <a href={href} {...rest} />;
}
