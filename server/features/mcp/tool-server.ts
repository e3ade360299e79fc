import { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { AGE_RANGES } from '@/lib/contract/ages';
import { DISTRICTS, MODES, PRICE_BASES, SORTS, TEACHING_LANGUAGES, WEEKDAYS } from '@/lib/contract/choices';
import { courseListQuerySchema } from '@/lib/contract/filters';
import { KEYWORD_MAX_LENGTH } from '@/lib/contract/limits';
import { DEFAULT_LOCALE, LOCALES } from '@/lib/contract/locale';
import { RADIUS_KM } from '@/lib/contract/near';
import { site } from '@/lib/site/site';
import { listMainCategories } from '@/server/features/catalogue/categories';
import { findCourse } from '@/server/features/courses/course-detail';
import { listCourses } from '@/server/features/search/course-list';
import { listVenues } from '@/server/features/venues/venues';
import type { Database } from '@/server/platform/database/client';
import { describeCourse, summariseCourse } from './course-summary';
import { answer, ToolInputError } from './tool-answer';

const COURSES_MAX = 20;
const VENUES_MAX = 20;

const locale = z.enum(LOCALES).default(DEFAULT_LOCALE).describe('Language of the texts in the answer');
const day = z.iso.date().optional();

/** Arguments of search_courses under their wire names. The contract's schema validates them (lib/contract/filters). */
const searchInput = z.object({
  keyword: z
    .string()
    .max(KEYWORD_MAX_LENGTH)
    .optional()
    .describe(
      'Words in Chinese or English. They may name an activity, a district or station, an age, days and a time: ' +
        '"Saturday swimming for a six-year-old near Sha Tin", "沙田站附近 6歲 星期六 游泳"',
    ),
  category: z.string().max(100).optional().describe('Slug of a category from list_categories'),
  district: z.array(z.enum(DISTRICTS)).optional(),
  age: z
    .string()
    .optional()
    .describe(`An age or a range in years: 6, 6-8, 18-, 1.5 (18 months). Usual: ${AGE_RANGES.join(', ')}`),
  weekday: z.array(z.enum(WEEKDAYS)).optional(),
  from: day.describe('First day on which the course may have a lesson, YYYY-MM-DD in Hong Kong'),
  to: day.describe('Last such day'),
  time_from: z.string().optional().describe('Earliest start of a lesson, HH:MM'),
  time_to: z.string().optional().describe('Latest start of a lesson, HH:MM'),
  near: z
    .string()
    .optional()
    .describe('A railway station or a district in either language: "Sha Tin station"'),
  radius_km: z.number().min(RADIUS_KM.min).max(RADIUS_KM.max).optional(),
  price_max: z.int().min(0).optional().describe('HKD; for a lesson unless price_basis says otherwise'),
  price_basis: z.enum(PRICE_BASES).optional().describe('total: what all lessons cost'),
  free: z.boolean().optional(),
  has_places: z.boolean().optional().describe('Leaves out courses that are full'),
  one_off: z.boolean().optional().describe('Only single sessions and single days'),
  mode: z.array(z.enum(MODES)).optional(),
  language: z.array(z.enum(TEACHING_LANGUAGES)).optional().describe('Language of teaching'),
  sort: z.enum(SORTS).optional(),
  page: z.int().min(1).default(1),
  per_page: z.int().min(1).max(COURSES_MAX).default(10),
  locale,
});

/**
 * Creates a Model Context Protocol server with the tools search_courses, get_course, list_categories and
 * find_venues. They only read what the public pages show. `supportedProtocolVersions`: those of the handshake, the
 * preferred one first.
 */
export function createToolServer(db: Database, supportedProtocolVersions: string[]): McpServer {
  const server = new McpServer({ name: site.name.en, version: '1' }, { supportedProtocolVersions });
  const readOnly = { readOnlyHint: true, openWorldHint: false };

  server.registerTool(
    'search_courses',
    {
      title: 'Search courses',
      description:
        'Finds interest classes, courses and workshops in Hong Kong. `relaxed` names the conditions that no course met; `closest` has other courses if none meets the filters.',
      inputSchema: searchInput,
      annotations: readOnly,
    },
    (input) =>
      answer(async () => {
        const query = courseListQuerySchema.parse(toFilters(input));
        if (query.near === 'me') throw new ToolInputError('near: name a station or a district');
        const { data, meta } = await listCourses(db, query);
        const { posts, search, closest } = data;
        return {
          courses: posts.map((course) => summariseCourse(course, query.locale)),
          ...meta,
          ...(search && { relaxed: search.relaxed, corrected: search.corrected }),
          ...(closest && {
            closest: {
              courses: closest.posts.map((course) => summariseCourse(course, query.locale)),
              relaxed: closest.search.relaxed,
            },
          }),
        };
      }),
  );

  server.registerTool(
    'get_course',
    {
      title: 'Read a course',
      description:
        'Returns one course by the slug of search_courses: times, venue, price, places and the merchant.',
      inputSchema: z.object({ slug: z.string().min(1).max(200), locale }),
      annotations: readOnly,
    },
    ({ slug, locale: language }) =>
      answer(async () => {
        const course = await findCourse(db, slug, language);
        if (course === null || course === 'gone')
          throw new ToolInputError(`slug: there is no course ${slug}`);
        return { course: describeCourse(course, language) };
      }),
  );

  server.registerTool(
    'list_categories',
    {
      title: 'List categories',
      description: 'Returns the categories of three levels with their slugs and numbers of courses.',
      inputSchema: z.object({ locale }),
      annotations: readOnly,
    },
    ({ locale: language }) => answer(async () => ({ categories: await listMainCategories(db, language) })),
  );

  server.registerTool(
    'find_venues',
    {
      title: 'Find venues',
      description:
        'Returns sports centres, halls and other venues by a part of their name or address, or by district.',
      inputSchema: z.object({
        text: z.string().max(100).optional(),
        district: z.enum(DISTRICTS).optional(),
      }),
      annotations: readOnly,
    },
    ({ text = '', district }) =>
      answer(async () => {
        const wanted = text.trim().toLowerCase();
        const found = (await listVenues(db)).filter(
          (venue) =>
            (district === undefined || venue.district === district) &&
            [venue.nameZh, venue.nameEn, venue.addressZh, venue.addressEn].some((name) =>
              name.toLowerCase().includes(wanted),
            ),
        );
        return { venues: found.slice(0, VENUES_MAX), total: found.length };
      }),
  );

  return server;
}

/** Names the arguments as the contract's schema does. */
function toFilters({
  time_from: timeFrom,
  time_to: timeTo,
  radius_km: radiusKm,
  price_max: priceMax,
  price_basis: priceBasis,
  has_places: hasPlaces,
  one_off: oneOff,
  per_page: perPage,
  ...same
}: z.infer<typeof searchInput>) {
  return { ...same, timeFrom, timeTo, radiusKm, priceMax, priceBasis, hasPlaces, oneOff, perPage };
}
