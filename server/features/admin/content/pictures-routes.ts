import {
  ADMIN_PICTURE_USES,
  adminPictureFormSchema,
  adminPictureSchema,
} from '@/lib/contract/admin-pictures';
import { successOf } from '@/lib/contract/envelope';
import { administratorOf } from '@/server/features/accounts/administrator';
import { defineCall } from '@/server/features/accounts/call';
import { callerOf } from '@/server/features/accounts/session';
import { answers, BODY_FAILURES } from '@/server/http/answers';
import { pictureBody, withPicture } from '@/server/http/picture-input';
import { ok } from '@/server/http/reply';
import { createRouter } from '@/server/http/router';
import { addAdminPicture } from './pictures';

export const adminPictureRoutes = createRouter().openapi(
  defineCall({
    operationId: 'uploadPicture',
    limits: ['upload'],
    access: 'administrator',
    method: 'post',
    path: '/admin/pictures',
    tags: ['Administrators'],
    summary: 'Takes a picture for a banner, popup, article or category: JPEG or PNG, at most 5 MB',
    requestBody: pictureBody(ADMIN_PICTURE_USES),
    responses: answers(
      'The picture, cut; public at once',
      successOf(adminPictureSchema),
      'forbidden',
      ...BODY_FAILURES,
    ),
  }),
  async (c) => {
    const owner = `administrator ${callerOf(c).account.id}`;
    await c.var.limits.hit('upload', owner);
    return withPicture(c, { owner, schema: adminPictureFormSchema }, async (sent, use) =>
      ok(c, await addAdminPicture(c.var.database, sent, use, administratorOf(c))),
    );
  },
);
