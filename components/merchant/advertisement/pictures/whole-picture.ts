import type { Picture } from '@/lib/contract/picture';
import { type ChosenProblem, type ReadPicture, readPicture } from './read-picture';

/**
 * Returns a picture from which another part can be chosen: the file as it was chosen on this page, or, after a reload, the
 * picture as the server has it.
 */
export async function wholePicture(
  source: ReadPicture | undefined,
  picture: Picture,
): Promise<ReadPicture | ChosenProblem> {
  if (source) return source;
  try {
    const reply = await fetch(picture.url);
    if (!reply.ok) return 'picture_unread';
    const content = await reply.blob();
    return await readPicture(new File([content], 'picture', { type: content.type }));
  } catch {
    return 'picture_unread';
  }
}
