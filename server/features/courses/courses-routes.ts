import { createRoute } from '@hono/zod-openapi';
import { pageOf, successOf } from '@/lib/contract/envelope';
import { localeQuerySchema, postListQuerySchema } from '@/lib/contract/filters';
import { postListSchema, postPageSchema } from '@/lib/contract/post';
import { markedFor, withBookmarks } from '@/server/features/bookmarks/bookmarked-cards';
import { listPosts } from '@/server/features/search/course-list';
import { answers } from '@/server/http/answers';
import { ApiError } from '@/server/http/api-error';
import { ok, okPage } from '@/server/http/reply';
import { requireFound } from '@/server/http/require-found';
import { createRouter } from '@/server/http/router';
import { slugParamSchema } from '@/server/http/slug';
import { findPost } from './course-detail';

export const postRoutes = createRouter()
  .openapi(
    createRoute({
      method: 'get',
      path: '/posts',
      tags: ['Courses'],
      summary: 'Full search with filters, sorts, pages and facets',
      request: { query: postListQuerySchema },
      responses: answers('One page of live courses', pageOf(postListSchema), 'invalid_fields'),
    }),
    async (c) => {
      const { data, meta } = await listPosts(c.var.database, c.req.valid('query'));
      return okPage(c, { data: await withBookmarks(c, data), meta });
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/posts/{slug}',
      tags: ['Courses'],
      summary: 'One course; an expired one still answers, and a renamed slug answers with the present one',
      request: { params: slugParamSchema, query: localeQuerySchema },
      responses: answers('The course', successOf(postPageSchema), 'not_found', 'gone', 'invalid_fields'),
    }),
    async (c) => {
      const { slug } = c.req.valid('param');
      const found = requireFound(await findPost(c.var.database, slug, c.req.valid('query').locale));
      if (found === 'gone') throw new ApiError('gone');
      const mark = await markedFor(c, [found, ...found.similar]);
      const [{ isBookmarked = false } = found] = mark([found]);
      return ok(c, { isBookmarked, postDetail: { ...found, similar: mark(found.similar) } });
    },
  );
