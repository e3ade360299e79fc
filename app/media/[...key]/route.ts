import { mediaResponse } from '@/server/platform/media/respond';

/** Serves images from local storage: `/media/{key}-{width}.webp`, immutable once written. */
export async function GET(request: Request, { params }: { params: Promise<{ key: string[] }> }) {
  const { key } = await params;
  return mediaResponse(request, key.join('/'));
}

export { GET as HEAD };
