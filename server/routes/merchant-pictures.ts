import { createRoute } from '@hono/zod-openapi';
import { successOf } from '@/lib/contract/envelope';
import { IMAGE_MAX_BYTES } from '@/lib/contract/limits';
import { PICTURE_USE_KEYS, pictureUploadSchema, uploadedPictureSchema } from '@/lib/contract/picture-upload';
import { addUpload, signedPictureOf } from '@/server/data/uploads';
import { answers, BODY_FAILURES } from '@/server/http/answers';
import { ApiError } from '@/server/http/api-error';
import { businessOf } from '@/server/http/business';
import { fieldErrors } from '@/server/http/field-errors';
import { drawUpload } from '@/server/http/picture-input';
import { withForm } from '@/server/http/read-form';
import { ok } from '@/server/http/reply';
import { createRouter } from '@/server/http/router';
import { callerOf, signedIn } from '@/server/http/session';
import { pictureSigner } from '@/server/media/signed-address';

/** Room for the form around the picture. */
const FORM_BYTES = 16 * 1024;

export const merchantPictureRoutes = createRouter().openapi(
  createRoute({
    method: 'post',
    path: '/merchants/current/pictures',
    tags: ['Advertisements'],
    middleware: signedIn('merchant'),
    summary: 'Takes a picture for an advertisement: JPEG or PNG, at most 5 MB and 50 megapixels',
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            properties: {
              image: { type: 'string', format: 'binary' },
              use: { type: 'string', enum: [...PICTURE_USE_KEYS] },
              focusX: { type: 'number', minimum: 0, maximum: 1 },
              focusY: { type: 'number', minimum: 0, maximum: 1 },
            },
            required: ['image', 'use'],
          },
        },
      },
    },
    responses: answers(
      'The picture, cut; seen by the merchant alone until an advertisement with it is published',
      successOf(uploadedPictureSchema),
      'unauthorized',
      ...BODY_FAILURES,
    ),
  }),
  async (c) => {
    const { account } = callerOf(c);
    const business = businessOf(c);
    await c.var.limits.hit('upload', `merchant ${account.id}`);
    return withForm(c.req.raw, IMAGE_MAX_BYTES + FORM_BYTES, async (input) => {
      const parsed = pictureUploadSchema.safeParse(input);
      if (!parsed.success)
        throw new ApiError('invalid_fields', { errors: fieldErrors(parsed.error.issues, input) });
      const { use, focusX, focusY } = parsed.data;
      const files = await drawUpload(input.image, use, { field: 'image', focusX, focusY });
      const row = await addUpload(c.var.database, business.id, files, new Date());
      const picture = signedPictureOf(row, await pictureSigner(c.var.database));
      if (!picture) throw new Error('a stored picture has an address');
      return ok(c, { id: row.id, use, picture });
    });
  },
);
