import { placeholderSvg } from '@/components/ui/brand/placeholder-picture';
import { CATEGORY_KEYS } from '@/lib/contract/choices';

/** Returns the picture of a course without a picture and a scene: `/mosaic/{category}/{n}.svg`. */
export async function GET(_: Request, { params }: { params: Promise<{ category: string; file: string }> }) {
  const { category, file } = await params;
  const key = CATEGORY_KEYS.find((known) => known === category);
  const number = file.match(/^(\d{1,2})\.svg$/)?.[1];
  if (!key || !number) return new Response(null, { status: 404 });
  return new Response(placeholderSvg(key, number), {
    headers: {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': 'public, max-age=2592000, immutable',
    },
  });
}
