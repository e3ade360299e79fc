import { UnknownScreen } from '@/components/admin/layout/unknown-screen';
import { currentRendering } from '@/lib/process/page-rendering';

/** Answers an address without a screen with 404, so that invented addresses do not fill the page cache. */
export default function Page() {
  const rendering = currentRendering();
  if (rendering) rendering.status = 404;
  return <UnknownScreen />;
}
