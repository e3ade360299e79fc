import Link from 'next/link';
import type { ComponentProps } from 'react';
import { type RouteQuery, useAdminPath } from '@/components/admin/route';
import { maySee, sectionOf } from '@/components/admin/sections';
import { useStaffRole } from '@/components/admin/staff-role';

interface ScreenLinkProps extends Omit<ComponentProps<typeof Link>, 'href' | 'prefetch'> {
  screen: string;
  query?: RouteQuery | undefined;
}

/**
 * Renders a link to another screen; its text alone if the staff role does not include that screen. It prefetches
 * nothing: a menu of links would request every screen.
 */
export function ScreenLink({ screen, query, ...rest }: ScreenLinkProps) {
  const pathOf = useAdminPath();
  const role = useStaffRole();
  const section = sectionOf(screen);
  if (section && !maySee(role, section)) return <span className={rest.className}>{rest.children}</span>;
  return <Link href={pathOf(screen, query)} prefetch={false} {...rest} />;
}
