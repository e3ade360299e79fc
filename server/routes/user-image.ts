import { createRoute, z } from '@hono/zod-openapi';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { currentUserSchema } from '@/lib/contract/account';
import { successOf } from '@/lib/contract/envelope';
import { IMAGE_MAX_BYTES } from '@/lib/contract/limits';
import { getAccount } from '@/server/data/accounts';
import { setMemberPicture } from '@/server/data/member-picture';
import { profileOf } from '@/server/data/profiles';
import { answers, BODY_FAILURES } from '@/server/http/answers';
import { ApiError } from '@/server/http/api-error';
import type { ApiEnv } from '@/server/http/context';
import { ok } from '@/server/http/reply';
import { createRouter } from '@/server/http/router';
import { callerOf, signedIn } from '@/server/http/session';
import { drawPicture } from '@/server/media/draw';
import { RefusedPicture } from '@/server/media/drawing/refused-picture';

/** Room for the form around the picture. */
const FORM_BYTES = 16 * 1024;

const imageFormSchema = z.object({
  image: z
    .custom<File>((value) => value instanceof File && value.size <= IMAGE_MAX_BYTES)
    .openapi({ type: 'string', format: 'binary' }),
});

/** Nobody's upload is read before it is known who sends it, nor more of it than may be sent. */
const countUpload = createMiddleware<ApiEnv>(async (c, next) => {
  await c.var.limits.hit('upload', String(callerOf(c).account.id));
  if (!/^multipart\/form-data\s*;/i.test(c.req.header('content-type') ?? ''))
    throw new ApiError('unsupported_media_type');
  await next();
});
const limited = bodyLimit({
  maxSize: IMAGE_MAX_BYTES + FORM_BYTES,
  onError: () => {
    throw new ApiError('payload_too_large');
  },
});

export const userImageRoutes = createRouter()
  .openapi(
    createRoute({
      method: 'put',
      path: '/users/current/image',
      tags: ['Members'],
      middleware: [signedIn('member'), countUpload, limited] as const,
      summary: 'Sets the member’s picture: JPEG or PNG, at most 5 MB, cut to a square',
      request: { body: { required: true, content: { 'multipart/form-data': { schema: imageFormSchema } } } },
      responses: answers('The profile', successOf(currentUserSchema), 'unauthorized', ...BODY_FAILURES),
    }),
    async (c) => {
      const { image } = c.req.valid('form');
      const files = await drawPicture(Buffer.from(await image.arrayBuffer()), 'portrait').catch((error) => {
        throw error instanceof RefusedPicture
          ? new ApiError('invalid_fields', { errors: { image: ['invalid'] } })
          : error;
      });
      const owner = callerOf(c);
      await setMemberPicture(c.var.database, owner, files);
      return ok(c, { user: profileOf(await getAccount(c.var.database, owner.account.id)) });
    },
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: '/users/current/image',
      tags: ['Members'],
      middleware: signedIn('member'),
      summary: 'Removes the member’s picture',
      responses: answers('The profile', successOf(currentUserSchema), 'unauthorized'),
    }),
    async (c) => {
      const owner = callerOf(c);
      await setMemberPicture(c.var.database, owner, null);
      return ok(c, { user: profileOf(await getAccount(c.var.database, owner.account.id)) });
    },
  );
