import Link from 'next/link';
import type { ComponentProps } from 'react';
import { type RouteQuery, useAdminPath } from '@/components/admin/route';

interface ScreenLinkProps extends Omit<ComponentProps<typeof Link>, 'href' | 'prefetch'> {
  screen: string;
  query?: RouteQuery | undefined;
}

/** Renders a link to another screen. It prefetches nothing: a menu of links would request every screen. */
export function ScreenLink({ screen, query, ...rest }: ScreenLinkProps) {
  return <Link href={useAdminPath()(screen, query)} prefetch={false} {...rest} />;
}
