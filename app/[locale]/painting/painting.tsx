'use client';

import { usePathname } from 'next/navigation';

// The bundler drops the branch, and with it every view, from the browser's script.
const PaintedView: typeof import('./painted-view').PaintedView | null =
  typeof window === 'undefined' ? require('./painted-view').PaintedView : null;

/** What the browser is told of a painting: nothing, and to leave what stands there alone. */
const LEFT_ALONE = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } };

/**
 * A part of the page that only the server renders. Its place on the page is a client component whose one property is a
 * handle, because Next sends whatever a server component renders a second time as data for hydration, and hydrating what
 * never changes costs script, bytes and time. In the browser the element has no children of its own: React keeps the
 * server's markup as it is. Behaviour comes from listeners (behaviours.tsx). See docs/decisions.md.
 */
export function Painting({ handle }: { handle: string }) {
  const pathname = usePathname();
  if (!PaintedView) return <div className="painting" {...LEFT_ALONE} />;
  return (
    <div className="painting">
      <PaintedView handle={handle} pathname={pathname} />
    </div>
  );
}
