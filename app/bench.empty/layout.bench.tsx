import type { ReactNode } from 'react';

/** Root layout of the benchmark's empty page: the minimum that HTML requires. */
export default function EmptyLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
