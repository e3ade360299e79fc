import { z } from '@hono/zod-openapi';
import { successOf } from '@/lib/contract/envelope';
import { localeQuerySchema } from '@/lib/contract/filters';
import { courseWeatherSchema, lessonWeatherQuerySchema, weatherSchema } from '@/lib/contract/weather';
import { defineCall } from '@/server/features/accounts/call';
import { answers } from '@/server/http/answers';
import { ok } from '@/server/http/reply';
import { createRouter } from '@/server/http/router';
import { listCourseWeather } from './course-weather';
import { currentWeather } from './weather';

export const weatherRoutes = createRouter()
  .openapi(
    defineCall({
      operationId: 'getWeather',
      access: 'everyone',
      method: 'get',
      path: '/weather',
      tags: ['Courses'],
      summary: 'Weather warnings in force in Hong Kong. Source: Hong Kong Observatory',
      request: { query: localeQuerySchema },
      responses: answers('The warnings', successOf(weatherSchema), 'invalid_fields'),
    }),
    async (c) => ok(c, await currentWeather(c.var.database, c.req.valid('query').locale, new Date())),
  )
  .openapi(
    defineCall({
      operationId: 'listPostWeather',
      access: 'everyone',
      method: 'get',
      path: '/weather/lessons',
      tags: ['Courses'],
      summary: 'Courses whose lessons of today the weather concerns, by their merchants’ rules',
      request: { query: lessonWeatherQuerySchema },
      responses: answers('The courses', successOf(z.array(courseWeatherSchema)), 'invalid_fields'),
    }),
    async (c) => {
      const { ids, locale } = c.req.valid('query');
      return ok(c, await listCourseWeather(c.var.database, ids.split(',').map(Number), locale, new Date()));
    },
  );
