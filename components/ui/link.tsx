import NextLink from 'next/link';
import type { AnchorHTMLAttributes } from 'react';

/** A link inside the site. Nothing is fetched ahead: pages are small, and a list would ask for two dozen at once. */
export function Link({ href, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  return <NextLink href={href} prefetch={false} {...rest} />;
}
