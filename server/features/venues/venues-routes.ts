import { createRoute, z } from '@hono/zod-openapi';
import { successOf } from '@/lib/contract/envelope';
import { venueSchema } from '@/lib/contract/venue';
import { answers } from '@/server/http/answers';
import { ok } from '@/server/http/reply';
import { createRouter } from '@/server/http/router';
import { listVenues } from './venues';

export const venueRoutes = createRouter().openapi(
  createRoute({
    method: 'get',
    path: '/venues',
    tags: ['Courses'],
    summary: 'Known venues with their coordinates',
    responses: answers('The venues', successOf(z.array(venueSchema))),
  }),
  async (c) => ok(c, await listVenues(c.var.database)),
);
