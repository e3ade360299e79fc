import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import {
  courseCardSchema,
  coursePageSchema,
  courseSuccessorsSchema,
  listedCoursesSchema,
} from '@/lib/contract/course';
import { courseMapSchema } from '@/lib/contract/course-map';
import { pageOf, successOf } from '@/lib/contract/envelope';
import {
  type CourseListQuery,
  courseListQuerySchema,
  featuredQuerySchema,
  localeQuerySchema,
} from '@/lib/contract/filters';
import { networkOf, SUBSCRIBER } from '@/lib/network/address-prefix';
import { defineCall } from '@/server/features/accounts/call';
import { markedFor, withBookmarks } from '@/server/features/bookmarks/bookmarked-cards';
import { listCourses, searchOutcomeOf } from '@/server/features/search/course-list';
import { mapCourses } from '@/server/features/search/course-map';
import { countSearch, type SearchOutcome } from '@/server/features/search/search-counts';
import { answers, LIST_FAILURES } from '@/server/http/answers';
import { ApiError } from '@/server/http/api-error';
import type { ApiEnv } from '@/server/http/context';
import { countKeyword } from '@/server/http/count-calls';
import { isMachine } from '@/server/http/machine';
import { slugParamSchema } from '@/server/http/path-params';
import { positionHeaderSchema, positionOf } from '@/server/http/position';
import { ok, okPage } from '@/server/http/reply';
import { requireFound } from '@/server/http/require-found';
import { createRouter } from '@/server/http/router';
import { findCourse } from './course-detail';
import { listFeatured } from './featured-courses';
import { findSuccessors } from './gone-course';

export const courseRoutes = createRouter()
  .openapi(
    defineCall({
      operationId: 'listCourses',
      limits: ['search'],
      access: 'everyone',
      method: 'get',
      path: '/posts',
      tags: ['Courses'],
      summary: 'Full search with filters, sorts, pages and facets',
      request: { query: courseListQuerySchema, headers: positionHeaderSchema },
      responses: answers('One page of live courses', pageOf(listedCoursesSchema), ...LIST_FAILURES),
    }),
    async (c) => {
      const query = c.req.valid('query');
      await countKeyword(c, query);
      const position = positionOf(c, query.near);
      const list = await listCourses(c.var.database, { ...query, position });
      const { data, meta } = list;
      tellOfSearch(c, query, searchOutcomeOf({ ...query, position }, list));
      return okPage(c, { data: await withBookmarks(c, data), meta });
    },
  )
  .openapi(
    defineCall({
      operationId: 'mapCourses',
      limits: ['search'],
      access: 'everyone',
      method: 'get',
      path: '/posts/map',
      tags: ['Courses'],
      summary: 'Where the courses of a list are: venues with their numbers of courses',
      request: { query: courseListQuerySchema, headers: positionHeaderSchema },
      responses: answers('The venues', successOf(courseMapSchema), ...LIST_FAILURES),
    }),
    async (c) => {
      const { page: _, perPage: __, sort: ___, ...query } = c.req.valid('query');
      await countKeyword(c, query);
      const position = positionOf(c, query.near);
      return ok(c, await mapCourses(c.var.database, { ...query, position }));
    },
  )
  .openapi(
    defineCall({
      operationId: 'listFeatured',
      access: 'everyone',
      method: 'get',
      path: '/posts/featured',
      tags: ['Courses'],
      summary: 'Courses that the administrator features now, optionally those of a category',
      request: { query: featuredQuerySchema },
      responses: answers('Course cards', successOf(z.array(courseCardSchema)), 'invalid_fields'),
    }),
    async (c) => {
      const cards = await listFeatured(c.var.database, c.req.valid('query'));
      return ok(c, (await markedFor(c, cards))(cards));
    },
  )
  .openapi(
    defineCall({
      operationId: 'getCourse',
      access: 'everyone',
      method: 'get',
      path: '/posts/{slug}',
      tags: ['Courses'],
      summary: 'One course; an expired one still answers, and a renamed slug answers with the present one',
      request: { params: slugParamSchema, query: localeQuerySchema },
      responses: answers('The course', successOf(coursePageSchema), 'not_found', 'gone', 'invalid_fields'),
    }),
    async (c) => {
      const { slug } = c.req.valid('param');
      const found = requireFound(await findCourse(c.var.database, slug, c.req.valid('query').locale));
      if (found === 'gone') throw new ApiError('gone');
      const mark = await markedFor(c, [found, ...found.similar]);
      const [{ isBookmarked = false } = found] = mark([found]);
      return ok(c, { isBookmarked, postDetail: { ...found, similar: mark(found.similar) } });
    },
  )
  .openapi(
    defineCall({
      operationId: 'getCourseSuccessors',
      access: 'everyone',
      method: 'get',
      path: '/posts/{slug}/successors',
      tags: ['Courses'],
      summary: 'The merchant of a withdrawn or ended course, and courses that are similar to it',
      request: { params: slugParamSchema, query: localeQuerySchema },
      responses: answers(
        'Merchant and courses',
        successOf(courseSuccessorsSchema),
        'not_found',
        'invalid_fields',
      ),
    }),
    async (c) => {
      const { slug } = c.req.valid('param');
      const found = requireFound(await findSuccessors(c.var.database, slug, c.req.valid('query').locale));
      return ok(c, { ...found, similar: (await markedFor(c, found.similar))(found.similar) });
    },
  );

/**
 * Counts a search of a client. For a page, which many visitors may get from the page cache, it names the outcome
 * instead: the requests of the page are counted (server/features/statistics/count-visits).
 */
function tellOfSearch(
  c: Context<ApiEnv>,
  { keyword = '', locale }: CourseListQuery,
  outcome: SearchOutcome | null,
): void {
  if (outcome === null) return;
  if (c.env?.inProcess) c.header('Search-Outcome', outcome);
  else if (!isMachine(c))
    countSearch(c.var.database, {
      locale,
      keyword,
      outcome,
      network: networkOf(c.var.clientAddress, SUBSCRIBER),
    });
}
