import type { z } from 'zod';
import { IMAGE_MAX_BYTES } from '@/lib/contract/limits';
import type { PictureUse } from '@/lib/contract/picture-upload';
import type { SentPicture } from '@/server/platform/media/sent-picture';
import type { Sender } from '@/server/platform/task-process/fair-queue';
import { ApiError } from './api-error';
import { fieldErrors } from './field-errors';
import { FormFile } from './form-file';
import { withForm } from './read-form';
import type { Incoming } from './receiving';
import { wireName } from './wire';

/** Bytes allowed for the form around the picture. */
const FORM_BYTES = 16 * 1024;

/** Returns the sender of the pictures of a request: `owner` and its pictures wait no longer than the client does. */
export const senderOf = ({ req }: Incoming, owner: string): Sender => ({ owner, signal: req.raw.signal });

/**
 * Returns the picture of a form field. It is neither read nor stored yet.
 * @throws ApiError invalid_fields if the field holds no file
 */
export function sentPicture(
  value: unknown,
  {
    field,
    sender,
    focusX,
    focusY,
  }: { field: string; sender: Sender; focusX?: number | undefined; focusY?: number | undefined },
): SentPicture {
  const name = wireName(field);
  if (value === undefined || value === '')
    throw new ApiError('invalid_fields', { errors: { [name]: ['required'] } });
  if (!(value instanceof FormFile))
    throw new ApiError('invalid_fields', { errors: { [name]: ['picture_type'] } });
  const focus = focusX === undefined || focusY === undefined ? null : { x: focusX, y: focusY };
  return { path: value.path, focus, sender };
}

/** Describes the form of one picture for the OpenAPI document. `uses`: the allowed uses. */
export const pictureBody = (uses: readonly PictureUse[]) => ({
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object' as const,
        properties: {
          image: { type: 'string' as const, format: 'binary' },
          use: { type: 'string' as const, enum: [...uses] },
          focusX: { type: 'number' as const, minimum: 0, maximum: 1 },
          focusY: { type: 'number' as const, minimum: 0, maximum: 1 },
        },
        required: ['image', 'use'],
      },
    },
  },
});

/**
 * Receives a form with one picture in the field `image` and calls `work` with its file, which is deleted
 * afterwards.
 * @param sending `owner`: the account that sends it; `schema`: validates the other fields
 * @throws ApiError invalid_fields, or an error of withForm
 */
export function withPicture<Use extends PictureUse, T>(
  incoming: Incoming,
  {
    owner,
    schema,
  }: {
    owner: string;
    schema: z.ZodType<{ use: Use; focusX?: number | undefined; focusY?: number | undefined }>;
  },
  work: (picture: SentPicture, use: Use) => Promise<T>,
): Promise<T> {
  return withForm(incoming, IMAGE_MAX_BYTES + FORM_BYTES, async (input) => {
    const parsed = schema.safeParse(input);
    if (!parsed.success)
      throw new ApiError('invalid_fields', { errors: fieldErrors(parsed.error.issues, input) });
    const { use, focusX, focusY } = parsed.data;
    const sender = senderOf(incoming, owner);
    return work(sentPicture(input.image, { field: 'image', sender, focusX, focusY }), use);
  });
}
