import type { ReactNode } from 'react';

/** Frame of the benchmark's empty page: nothing but what HTML demands. */
export default function EmptyLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
