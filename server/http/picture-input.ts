import type { PictureUse } from '@/lib/contract/picture-upload';
import { drawPicture } from '@/server/media/draw-picture';
import { RefusedPicture } from '@/server/media/judge-upload';
import type { PictureFiles } from '@/server/media/store';
import { ApiError } from './api-error';
import { wireName } from './wire';

/**
 * The picture of a form's field, drawn.
 * @throws ApiError invalid_fields with what is wrong with it
 */
export async function drawUpload(
  value: unknown,
  use: PictureUse,
  { field, focusX, focusY }: { field: string; focusX?: number | undefined; focusY?: number | undefined },
): Promise<PictureFiles> {
  const name = wireName(field);
  if (value === undefined || value === '')
    throw new ApiError('invalid_fields', { errors: { [name]: ['required'] } });
  if (!(value instanceof Blob))
    throw new ApiError('invalid_fields', { errors: { [name]: ['picture_type'] } });
  const focus = focusX === undefined || focusY === undefined ? null : { x: focusX, y: focusY };
  try {
    return await drawPicture(Buffer.from(await value.arrayBuffer()), use, focus);
  } catch (error) {
    if (!(error instanceof RefusedPicture)) throw error;
    throw new ApiError('invalid_fields', { errors: { [name]: [error.problem] } });
  }
}
