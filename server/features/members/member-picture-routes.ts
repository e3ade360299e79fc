import { currentUserSchema } from '@/lib/contract/account';
import { successOf } from '@/lib/contract/envelope';
import { IMAGE_MAX_BYTES } from '@/lib/contract/limits';
import { getAccount } from '@/server/features/accounts/accounts';
import { defineCall } from '@/server/features/accounts/call';
import { profileOf } from '@/server/features/accounts/profiles';
import { callerOf } from '@/server/features/accounts/session';
import { answers, BODY_FAILURES } from '@/server/http/answers';
import { ApiError } from '@/server/http/api-error';
import { FormFile } from '@/server/http/form-file';
import { senderOf } from '@/server/http/picture-input';
import { withForm } from '@/server/http/read-form';
import { ok } from '@/server/http/reply';
import { createRouter } from '@/server/http/router';
import { setMemberPicture } from './member-picture';

/** Bytes for the form around the picture. */
const FORM_BYTES = 16 * 1024;

const imageBody = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object' as const,
        properties: { image: { type: 'string' as const, format: 'binary' } },
        required: ['image'],
      },
    },
  },
};

export const userImageRoutes = createRouter()
  .openapi(
    defineCall({
      operationId: 'uploadImage',
      limits: ['upload'],
      access: 'member',
      method: 'put',
      path: '/users/current/image',
      tags: ['Members'],
      summary: 'Sets the member’s picture: JPEG or PNG, at most 5 MB, cut to a square',
      requestBody: imageBody,
      responses: answers('The profile', successOf(currentUserSchema), ...BODY_FAILURES),
    }),
    async (c) => {
      const owner = callerOf(c);
      const key = `member ${owner.account.id}`;
      await c.var.limits.hit('upload', key);
      await withForm(c, IMAGE_MAX_BYTES + FORM_BYTES, async ({ image }) => {
        if (!(image instanceof FormFile))
          throw new ApiError('invalid_fields', { errors: { image: ['invalid'] } });
        await setMemberPicture(c.var.database, owner, { path: image.path, sender: senderOf(c, key) });
      });
      return ok(c, { user: profileOf(await getAccount(c.var.database, owner.account.id)) });
    },
  )
  .openapi(
    defineCall({
      operationId: 'removeImage',
      access: 'member',
      method: 'delete',
      path: '/users/current/image',
      tags: ['Members'],
      summary: 'Removes the member’s picture',
      responses: answers('The profile', successOf(currentUserSchema)),
    }),
    async (c) => {
      const owner = callerOf(c);
      await setMemberPicture(c.var.database, owner, null);
      return ok(c, { user: profileOf(await getAccount(c.var.database, owner.account.id)) });
    },
  );
