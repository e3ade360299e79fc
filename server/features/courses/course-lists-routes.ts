import { z } from '@hono/zod-openapi';
import { courseCardSchema, homePostsSchema, listedCoursesSchema } from '@/lib/contract/course';
import { pageOf, successOf } from '@/lib/contract/envelope';
import {
  filterByCategorySchema,
  filterByIdsSchema,
  filterByMainCategorySchema,
  localeQuerySchema,
} from '@/lib/contract/filters';
import { defineCall } from '@/server/features/accounts/call';
import { markedFor, withBookmarks } from '@/server/features/bookmarks/bookmarked-cards';
import { listCourses } from '@/server/features/search/course-list';
import { answers, BODY_FAILURES, jsonBody, LIST_FAILURES } from '@/server/http/answers';
import { countKeyword } from '@/server/http/count-calls';
import { positionHeaderSchema, positionOf } from '@/server/http/position';
import { ok, okPage } from '@/server/http/reply';
import { slugsOrNotFound } from '@/server/http/require-found';
import { createRouter } from '@/server/http/router';
import { listHomeCourses, listPostsByIds } from './home-courses';

export const courseListRoutes = createRouter()
  .openapi(
    defineCall({
      operationId: 'filterHomeCourses',
      access: 'everyone',
      method: 'post',
      path: '/posts/filter_home_posts',
      tags: ['Courses'],
      summary: 'Courses of the home page',
      request: { body: jsonBody(localeQuerySchema) },
      responses: answers(
        'Featured, starting this week, newest and popular',
        successOf(homePostsSchema),
        ...BODY_FAILURES,
      ),
    }),
    async (c) => {
      const groups = await listHomeCourses(c.var.database, c.req.valid('json').locale);
      const mark = await markedFor(c, Object.values(groups).flat());
      const [featured, starting] = [mark(groups.featured), mark(groups.starting)];
      return ok(c, { featured, starting, newest: mark(groups.newest), popular: mark(groups.popular) });
    },
  )
  .openapi(
    defineCall({
      operationId: 'filterByMainCategory',
      limits: ['search'],
      access: 'everyone',
      method: 'post',
      path: '/posts/filter_by_main_category',
      tags: ['Courses'],
      summary: 'Courses of a main category',
      request: { body: jsonBody(filterByMainCategorySchema), headers: positionHeaderSchema },
      responses: answers(
        'One page of live courses',
        pageOf(listedCoursesSchema),
        'not_found',
        ...LIST_FAILURES,
        ...BODY_FAILURES,
      ),
    }),
    async (c) => {
      const { slug, ...query } = c.req.valid('json');
      await countKeyword(c, query);
      const position = positionOf(c, query.near);
      const page = await slugsOrNotFound(
        listCourses(c.var.database, { ...query, mainCategory: slug, position }),
      );
      return okPage(c, { data: await withBookmarks(c, page.data), meta: page.meta });
    },
  )
  .openapi(
    defineCall({
      operationId: 'filterByCategory',
      limits: ['search'],
      access: 'everyone',
      method: 'post',
      path: '/posts/filter_by_category',
      tags: ['Courses'],
      summary: 'Courses of a sub-category or an activity of a main category',
      request: { body: jsonBody(filterByCategorySchema), headers: positionHeaderSchema },
      responses: answers(
        'One page of live courses',
        pageOf(listedCoursesSchema),
        'not_found',
        ...LIST_FAILURES,
        ...BODY_FAILURES,
      ),
    }),
    async (c) => {
      const { slug, ...query } = c.req.valid('json');
      await countKeyword(c, query);
      const position = positionOf(c, query.near);
      const page = await slugsOrNotFound(
        listCourses(c.var.database, { ...query, mainCategory: slug, position }),
      );
      return okPage(c, { data: await withBookmarks(c, page.data), meta: page.meta });
    },
  )
  .openapi(
    defineCall({
      operationId: 'filterByIds',
      access: 'everyone',
      method: 'post',
      path: '/posts/filter_by_ids',
      tags: ['Courses'],
      summary: 'Courses by id, in the order asked for; unknown and unpublished ones are left out',
      request: { body: jsonBody(filterByIdsSchema) },
      responses: answers('Course cards', successOf(z.array(courseCardSchema)), ...BODY_FAILURES),
    }),
    async (c) => {
      const { ids, locale } = c.req.valid('json');
      const cards = await listPostsByIds(c.var.database, ids, locale);
      const mark = await markedFor(c, cards);
      return ok(c, mark(cards));
    },
  );
