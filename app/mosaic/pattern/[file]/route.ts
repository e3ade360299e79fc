import { mosaicFile, readMosaic } from '@/components/ui/brand/mosaic-file';

/** Returns a decorative mosaic: `/mosaic/pattern/{seed}.svg?columns=…&rows=…`. */
export async function GET(request: Request, { params }: { params: Promise<{ file: string }> }) {
  const { file } = await params;
  const drawing = readMosaic(file, new URL(request.url).searchParams);
  if (!drawing) return new Response(null, { status: 404 });
  return new Response(mosaicFile(drawing), {
    headers: {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': 'public, max-age=2592000, immutable',
    },
  });
}
