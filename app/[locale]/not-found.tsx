import type { Metadata } from 'next';
import { NotFoundView } from '@/components/editorial/not-found-view';

export const metadata: Metadata = { title: '404 Not Found', robots: { index: false } };

export default function NotFound() {
  return <NotFoundView />;
}
