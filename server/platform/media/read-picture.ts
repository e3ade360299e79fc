import { mediaStorage } from './media-storage';
import { PRIVATE } from './store';

/**
 * Reads a picture file, public or private. Tries the public name again after the private one, because the picture may be
 * published between the two reads.
 */
export async function readPicture(path: string): Promise<{ path: string; data: Buffer } | null> {
  for (const place of [path, PRIVATE + path, path]) {
    const data = await mediaStorage().read(place);
    if (data) return { path: place, data };
  }
  return null;
}
