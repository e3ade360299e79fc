'use client';

import { usePathname } from 'next/navigation';
import type { ComponentType } from 'react';

// The bundler removes this branch, and with it all messages, from the browser's script.
const StaticViewContent: typeof import('./static-view-content').StaticViewContent | null =
  typeof window === 'undefined' ? require('./static-view-content').StaticViewContent : null;

/** Props that make React keep the server's markup and render nothing in the browser. */
const LEFT_ALONE = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } };

/** The client component of a view whose props are `P`. It receives a handle instead of them. */
export type StaticView<P> = ComponentType<{ handle: string }> & { viewProps?: P };

/**
 * Returns a component that renders a view on the server only. It is a client component whose only property is a
 * handle: Next sends the output of a server component a second time as hydration data, and hydrating static content
 * costs script, bytes and time. In the browser the element has no React children, so React keeps the server's
 * markup. Enhancements attach listeners to the markup (start-enhancements.ts). If `<main>` contains only
 * elements of this class, the page is sent without React (gateway/next-output/static-page.ts). See
 * docs/decisions/011-static-views.md.
 * @param View a component without state and effects; null in the browser
 */
export function staticView<P>(View: ComponentType<P> | null): StaticView<P> {
  return ({ handle }) => {
    const pathname = usePathname();
    if (!StaticViewContent || !View) return <div className="static-view" {...LEFT_ALONE} />;
    return (
      <div className="static-view">
        <StaticViewContent View={View} handle={handle} pathname={pathname} />
      </div>
    );
  };
}
