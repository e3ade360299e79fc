import { successOf } from '@/lib/contract/envelope';
import { PICTURE_USE_KEYS, pictureUploadSchema, uploadedPictureSchema } from '@/lib/contract/picture-upload';
import { businessOf } from '@/server/features/accounts/business';
import { defineCall } from '@/server/features/accounts/call';
import { callerOf } from '@/server/features/accounts/session';
import { answers, BODY_FAILURES } from '@/server/http/answers';
import { pictureBody, withPicture } from '@/server/http/picture-input';
import { ok } from '@/server/http/reply';
import { createRouter } from '@/server/http/router';
import { storeUpload } from './uploads';

export const merchantPictureRoutes = createRouter().openapi(
  defineCall({
    operationId: 'uploadMerchantPicture',
    limits: ['upload'],
    access: 'merchant',
    method: 'post',
    path: '/merchants/current/pictures',
    tags: ['Advertisements'],
    summary: 'Takes a picture for an advertisement: JPEG or PNG, at most 5 MB and 50 megapixels',
    requestBody: pictureBody(PICTURE_USE_KEYS),
    responses: answers(
      'The picture, cut; seen by the merchant alone until an advertisement with it is published',
      successOf(uploadedPictureSchema),
      ...BODY_FAILURES,
    ),
  }),
  async (c) => {
    const business = businessOf(c);
    const owner = `merchant ${callerOf(c).account.id}`;
    await c.var.limits.hit('upload', owner);
    return withPicture(c, { owner, schema: pictureUploadSchema }, async (sent, use) =>
      ok(c, { use, ...(await storeUpload(c.var.database, business.id, sent, use)) }),
    );
  },
);
