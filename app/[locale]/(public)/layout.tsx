import type { ReactNode } from 'react';
import { currentRendering } from '@/lib/process/page-rendering';

/**
 * Declares the pages below it static: `<main>` consists of static views, so the gateway sends the page with
 * the enhancements script instead of React (gateway/html.ts).
 */
export default function PublicLayout({ children }: { children: ReactNode }) {
  const rendering = currentRendering();
  if (rendering) rendering.isStatic = true;
  return children;
}
