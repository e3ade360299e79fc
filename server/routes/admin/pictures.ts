import { createRoute } from '@hono/zod-openapi';
import { ADMIN_PICTURE_USES, adminPictureFormSchema, adminPictureSchema } from '@/lib/contract/admin-editors';
import { successOf } from '@/lib/contract/envelope';
import { IMAGE_MAX_BYTES } from '@/lib/contract/limits';
import { addAdminPicture } from '@/server/data/admin/pictures';
import { administratorOf } from '@/server/http/administrator';
import { answers, BODY_FAILURES } from '@/server/http/answers';
import { ApiError } from '@/server/http/api-error';
import { fieldErrors } from '@/server/http/field-errors';
import { drawUpload } from '@/server/http/picture-input';
import { withForm } from '@/server/http/read-form';
import { ok } from '@/server/http/reply';
import { createRouter } from '@/server/http/router';
import { callerOf } from '@/server/http/session';

/** Room for the form around the picture. */
const FORM_BYTES = 16 * 1024;

export const adminPictureRoutes = createRouter().openapi(
  createRoute({
    method: 'post',
    path: '/admin/pictures',
    tags: ['Administrators'],
    summary: 'Takes a picture for a banner, popup, article or category: JPEG or PNG, at most 5 MB',
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            properties: {
              image: { type: 'string', format: 'binary' },
              use: { type: 'string', enum: [...ADMIN_PICTURE_USES] },
              focusX: { type: 'number', minimum: 0, maximum: 1 },
              focusY: { type: 'number', minimum: 0, maximum: 1 },
            },
            required: ['image', 'use'],
          },
        },
      },
    },
    responses: answers(
      'The picture, cut; public at once',
      successOf(adminPictureSchema),
      'unauthorized',
      'forbidden',
      ...BODY_FAILURES,
    ),
  }),
  async (c) => {
    await c.var.limits.hit('upload', `administrator ${callerOf(c).account.id}`);
    return withForm(c.req.raw, IMAGE_MAX_BYTES + FORM_BYTES, async (input) => {
      const parsed = adminPictureFormSchema.safeParse(input);
      if (!parsed.success)
        throw new ApiError('invalid_fields', { errors: fieldErrors(parsed.error.issues, input) });
      const { use, focusX, focusY } = parsed.data;
      const files = await drawUpload(input.image, use, { field: 'image', focusX, focusY });
      return ok(c, await addAdminPicture(c.var.database, files, use, administratorOf(c)));
    });
  },
);
