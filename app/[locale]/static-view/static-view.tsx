'use client';

import { usePathname } from 'next/navigation';

// The bundler drops the branch, and with it every view, from the browser's script.
const StaticViewContent: typeof import('./static-view-content').StaticViewContent | null =
  typeof window === 'undefined' ? require('./static-view-content').StaticViewContent : null;

/** What the browser is told of a painting: nothing, and to leave what stands there alone. */
const LEFT_ALONE = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } };

/**
 * A part of the page that only the server renders. Its place on the page is a client component whose one property is a
 * handle, because Next sends whatever a server component renders a second time as data for hydration, and hydrating what
 * never changes costs script, bytes and time. In the browser the element has no children of its own: React keeps the
 * server's markup as it is. Behaviour comes from listeners (start-behaviours.ts). A page whose `<main>` holds nothing but elements of this
 * class is sent without React (gateway/static-page.ts). See docs/decisions.md.
 */
export function StaticView({ handle }: { handle: string }) {
  const pathname = usePathname();
  if (!StaticViewContent) return <div className="static-view" {...LEFT_ALONE} />;
  return (
    <div className="static-view">
      <StaticViewContent handle={handle} pathname={pathname} />
    </div>
  );
}

/** What the server painted under this id; read before React takes it away. */
const kept = typeof document === 'undefined' ? '' : (document.getElementById('not-found')?.outerHTML ?? '');

/** Here, because a module of its own would cost every page a script more. The 404 page again: the server's one stands in a fallback, which the browser replaces when it meets the error itself. */
export function PreservedStaticView() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own server's markup, moved
  return <div className="static-view" dangerouslySetInnerHTML={{ __html: kept }} />;
}
