import { IMAGE_MAX_BYTES } from '@/lib/contract/limits';
import { FormFile } from '@/server/http/form-file';
import type { Problems } from '@/server/http/protocol-error';
import { drawPicture } from '@/server/platform/media/draw';
import { RefusedPicture } from '@/server/platform/media/drawing/refused-picture';
import type { PictureFiles } from '@/server/platform/media/store';
import { addProblem } from './profile-input';

/**
 * Reads the logo of a merchant from a form and creates its variants. Returns null if there is none, or if it
 * is not a picture.
 */
export async function readLogo(value: unknown, problems: Problems): Promise<PictureFiles | null> {
  if (value === undefined || value === null || value === '') return null;
  const files = value instanceof FormFile && value.size <= IMAGE_MAX_BYTES ? await drawLogo(value) : null;
  if (!files) addProblem(problems, 'logo', 'invalid');
  return files;
}

async function drawLogo({ path }: FormFile): Promise<PictureFiles | null> {
  try {
    return await drawPicture({ path }, 'logo');
  } catch (error) {
    if (error instanceof RefusedPicture) return null;
    throw error;
  }
}
