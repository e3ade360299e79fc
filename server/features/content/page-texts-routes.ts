import { z } from '@hono/zod-openapi';
import { successOf } from '@/lib/contract/envelope';
import { localeQuerySchema } from '@/lib/contract/filters';
import { pageTextReplySchema, TEXT_PAGES } from '@/lib/contract/page-text';
import { defineCall } from '@/server/features/accounts/call';
import { answers } from '@/server/http/answers';
import { ok } from '@/server/http/reply';
import { createRouter } from '@/server/http/router';
import { findPageText } from './page-texts';

export const pageTextRoutes = createRouter().openapi(
  defineCall({
    operationId: 'getPageText',
    access: 'everyone',
    method: 'get',
    path: '/page_texts/{page}',
    tags: ['Pages'],
    summary: 'What the operator has a page of text say; null: what it comes with',
    request: { params: z.object({ page: z.enum(TEXT_PAGES) }), query: localeQuerySchema },
    responses: answers('The text', successOf(pageTextReplySchema), 'not_found', 'invalid_fields'),
  }),
  async (c) => {
    const { page } = c.req.valid('param');
    const pageText = await findPageText(c.var.database, page, c.req.valid('query').locale);
    return ok(c, { pageText });
  },
);
