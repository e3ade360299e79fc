import { IMAGE_MAX_BYTES } from '@/lib/contract/limits';
import { FormFile } from '@/server/http/form-file';
import { senderOf } from '@/server/http/picture-input';
import type { Problems } from '@/server/http/protocol-error';
import { drawPicture } from '@/server/platform/media/draw';
import { RefusedPicture } from '@/server/platform/media/drawing/refused-picture';
import type { PictureFiles } from '@/server/platform/media/store';
import type { Sender } from '@/server/platform/task-process/fair-queue';
import { addProblem } from './profile-input';
import type { ProtocolContext } from './protocol-context';

/**
 * Reads the logo of a merchant from the form of a request and creates its variants. Returns null if there is none, or
 * if it is not a picture.
 * @param owner the account that sends it
 * @throws ApiError too_many_requests
 */
export async function readLogo(
  c: ProtocolContext,
  owner: string,
  problems: Problems,
): Promise<PictureFiles | null> {
  const value = c.var.input.logo;
  if (value === undefined || value === null || value === '') return null;
  if (value instanceof FormFile) await c.var.limits.hit('upload', owner);
  const isPicture = value instanceof FormFile && value.size <= IMAGE_MAX_BYTES;
  const files = isPicture ? await drawLogo(value, senderOf(c, owner)) : null;
  if (!files) addProblem(problems, 'logo', 'invalid');
  return files;
}

async function drawLogo({ path }: FormFile, sender: Sender): Promise<PictureFiles | null> {
  try {
    return await drawPicture({ path }, 'logo', { sender });
  } catch (error) {
    if (error instanceof RefusedPicture) return null;
    throw error;
  }
}
