import type {
  AgeGroup,
  CategoryKey,
  District,
  Mode,
  Schedule,
  TeachingGender,
  TeachingLanguage,
} from '@/lib/contract/choices';
import { HASHTAG_MAX_LENGTH, HASHTAGS_MAX } from '@/lib/contract/limits';
import type { MerchantMaterial } from '@/server/demo/merchant-material';
import { MERCHANTS } from '@/server/demo/merchants';
import { Random } from '@/server/demo/random';
import { taxonomyActivities } from '@/server/features/catalogue/taxonomy/tree';
import { INSTRUCTORS, ON_SIZE, onPack, WEATHER_NOTES } from './arrangements';
import { FAMILIES } from './families';
import { FEATURED } from './featured';
import type { Audience, CourseLine, Family, Text } from './material';
import { placeOf } from './place';
import { type CoursePrice, coursePrice } from './price';
import { AGE_GROUPS_OF, type CourseTimes, courseTimes } from './schedule';
import { audienceSentence, html, join, knownOf, NOTHING, named } from './words';

/** A course of the demo catalogue before it meets the database: keys instead of ids. */
export interface DemoCourse extends CoursePrice, CourseTimes {
  slug: string;
  main: CategoryKey;
  sub: string;
  activity: string;
  merchant: MerchantMaterial;
  audience: Audience;
  title: Text;
  content: Text;
  body: Text;
  outcomes: readonly Text[];
  scheduleNote: Text;
  venue: Text;
  weatherNote: Text;
  districts: District[];
  ageGroups: AgeGroup[];
  ageMin: number | null;
  ageMax: number | null;
  teachingGender: TeachingGender;
  languages: TeachingLanguage[];
  mode: Mode;
  instructor: string;
  hashtags: string[];
  schedule: Schedule;
  /** Days before the seeding day on which it was published. */
  publishedDaysAgo: number;
  /** Its listing has run out. */
  expired: boolean;
  featured: boolean;
  popularity: number;
}

/** Main categories whose single lessons are called workshops. */
const HANDS_ON: ReadonlySet<CategoryKey> = new Set([
  'art',
  'lifestyle',
  'trends',
  'parenting',
  'digital',
  'business',
  'self',
]);
const CHINESE_ONLY_SHARE = 0.08;
const ENGLISH_ONLY_SHARE = 0.015;
/** What being on the home page adds to the views of a month. */
const FEATURED_POPULARITY = 600;
const EXPIRED_SHARE = 0.012;
const LISTING_DAYS: Record<Schedule, number> = { three_months: 90, six_months: 181, one_year: 365 };

const AGES: Record<Audience, readonly (readonly [min: number, max: number | null])[]> = {
  kids: [
    [4, 6],
    [5, 8],
    [6, 9],
    [6, 12],
    [8, 12],
  ],
  teens: [
    [12, 17],
    [13, 18],
  ],
  adults: [
    [18, null],
    [16, null],
  ],
  seniors: [
    [60, null],
    [55, null],
  ],
  family: [
    [3, null],
    [4, null],
  ],
  all: [
    [12, null],
    [15, null],
  ],
};

/** Letters of a course's slug at most, `post-` aside: long enough to read, short enough to send. */
const SLUG_LENGTH = 36;

/** `post-` and the first words of the English title. */
export function courseSlug(titleEn: string): string {
  const words = titleEn
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .match(/[a-z0-9]+/g);
  const whole = (words ?? []).join('-');
  return `post-${whole.length > SLUG_LENGTH ? whole.slice(0, SLUG_LENGTH + 1).replace(/-[^-]*$/, '') : whole}`;
}

const tag = (text: string) =>
  text.replaceAll(/[^\p{Script=Han}\p{Script=Latin}\p{Nd}]/gu, '').slice(0, HASHTAG_MAX_LENGTH);

const merchantsByKey = new Map(MERCHANTS.map((merchant) => [merchant.key, merchant]));
const activities = new Map(taxonomyActivities().map((activity) => [activity.slug, activity]));

/** The merchant that teaches a course: one of those the family names for its activity. */
function merchantOf(random: Random, family: Family, activity: string): MerchantMaterial {
  const keys = (family.by[activity] ?? family.by['*'] ?? '').split(' ');
  const merchant = merchantsByKey.get(random.pick(keys));
  if (!merchant) throw new Error(`${family.sub}: no merchant for ${activity}`);
  return merchant;
}

/** Small children do not sit through a long lesson. */
const LONG_FOR_SMALL_CHILDREN_MINUTES = 80;
const SCHOOL_AGE = 6;

function agesOf(random: Random, family: Family, audience: Audience, minutes: number) {
  if (audience === 'family' && family.childAges) return family.childAges;
  const long = audience === 'kids' && minutes > LONG_FOR_SMALL_CHILDREN_MINUTES;
  return random.pick(AGES[audience].filter(([min]) => !long || min >= SCHOOL_AGE));
}

function languagesOf(random: Random, family: Family): TeachingLanguage[] {
  if (family.languages) return [...family.languages];
  const languages: TeachingLanguage[] = ['cantonese'];
  if (random.chance(0.38)) languages.unshift('english');
  if (random.chance(0.12)) languages.push('mandarin');
  return languages;
}

function noteOf(course: { weekdays: string[] }, line: CourseLine): Text {
  if (course.weekdays.length === 0) return ['時間彈性，與導師議定', 'Hours by arrangement with the tutor'];
  if (line[4] === 1 || line[4] === 'person') return ['每堂獨立報名', 'Each session is booked on its own'];
  if (line[4] === 'month') return ['全年開班，可隨時插班', 'Runs all year; join at any time'];
  return NOTHING;
}

function hashtagsOf(random: Random, family: Family, line: CourseLine, area: string | null) {
  const audience: Record<Audience, string> = {
    kids: '兒童班',
    teens: '青少年',
    adults: '成人班',
    seniors: '長者',
    family: '親子',
    all: '興趣班',
  };
  const names = [
    activities.get(line[0])?.zh ?? '',
    ...random.some(family.tags.split(' '), 3),
    ...(area ? [area] : []),
    ...(random.chance(0.7) ? [audience[line[3]]] : []),
    ...(line[4] === 1 && HANDS_ON.has(family.main) ? ['工作坊'] : []),
    ...(line[5] === 'evening' ? ['放工後'] : []),
  ];
  return [...new Set(names.map(tag))].filter(Boolean).slice(0, HASHTAGS_MAX);
}

/** One language is missing on a few, as on a real marketplace, so that the other one is shown in its place. */
function inLanguages(random: Random, course: DemoCourse): DemoCourse {
  const drawn = random.next();
  // The first shelf is read in both languages.
  if (course.featured) return course;
  if (drawn >= CHINESE_ONLY_SHARE + ENGLISH_ONLY_SHARE) return course;
  const keep = (text: Text): Text => (drawn < CHINESE_ONLY_SHARE ? [text[0], ''] : ['', text[1]]);
  return {
    ...course,
    title: keep(course.title),
    content: keep(course.content),
    body: keep(course.body),
    outcomes: course.outcomes.map(keep),
    scheduleNote: keep(course.scheduleNote),
    weatherNote: keep(course.weatherNote),
  };
}

function buildCourse(family: Family, line: CourseLine, today: string): DemoCourse {
  const [slug, zh, en, audience, pack, when] = line;
  const activity = activities.get(slug);
  if (!activity) throw new Error(`${family.sub}: unknown activity ${slug}`);
  const random = new Random(`${slug} ${en}`);
  const merchant = merchantOf(random, family, slug);
  const place = placeOf(random, family, slug, merchant);
  const price = coursePrice(random, family, slug, pack, audience);
  const times = courseTimes(random, today, { audience, pack, when, minutes: price.lessonMinutes });
  const outdoors = family.outdoor?.split(' ') ?? [];
  const about = family.about[slug] ?? named(random.pick(family.hooks), activity);
  const size = random.pick(ON_SIZE[price.classSize]);
  const sold = random.pick(onPack(pack));
  const lessons = random.some(family.body, 2).map((text) => named(text, activity));
  const outdoor = outdoors.includes('*') || outdoors.includes(slug);
  const known = knownOf(
    random,
    price.priceMin > 0,
    place.mode === 'online' ? 'online' : outdoor ? 'outdoors' : 'indoors',
  );
  const [ageMin, ageMax] = agesOf(random, family, audience, price.lessonMinutes);
  const schedule = random.pick(['three_months', 'six_months', 'six_months', 'one_year'] as const);
  const featured = FEATURED.has(en);
  const expired = !featured && random.chance(EXPIRED_SHARE);
  const spread = Math.min(LISTING_DAYS[schedule] - 10, 150);
  const popular = random.next();
  return inLanguages(random, {
    slug: courseSlug(en),
    main: family.main,
    sub: family.sub,
    activity: slug,
    merchant,
    audience,
    title: [zh, en],
    content: join([about, audienceSentence(random, line, times, place.mode), sold]),
    body: [
      html(
        [...lessons.map(([text]) => text), size[0]],
        '報名前要知',
        known.map(([text]) => text),
      ),
      html(
        [...lessons.map(([, text]) => text), size[1]],
        'Good to know',
        known.map(([, text]) => text),
      ),
    ],
    outcomes: random.some(family.outcomes, 4).map((text) => named(text, activity)),
    scheduleNote: noteOf(times, line),
    venue: place.venue,
    weatherNote: outdoor && place.mode !== 'online' ? random.pick(WEATHER_NOTES) : NOTHING,
    districts: place.districts,
    ageGroups: AGE_GROUPS_OF[audience],
    ageMin: Math.max(ageMin, family.minimumAge ?? 0),
    ageMax,
    teachingGender: family.women?.split(' ').includes(slug) ? 'female' : 'both',
    languages: languagesOf(random, family),
    mode: place.mode,
    instructor: random.chance(0.45) ? random.pick(INSTRUCTORS) : '',
    hashtags: hashtagsOf(random, family, line, place.area),
    schedule,
    publishedDaysAgo: expired ? LISTING_DAYS[schedule] + random.int(5, 40) : random.int(0, spread),
    expired,
    featured,
    popularity: Math.round(8 + 900 * popular ** 4) + (featured ? FEATURED_POPULARITY : 0),
    ...price,
    ...times,
  });
}

/** Every hand-made course, in a fixed shuffled order so that no list shows one activity in a row. Same `today`, same result. */
export function buildCourses(today: string): DemoCourse[] {
  return FAMILIES.flatMap((family) => family.courses.map((line) => ({ family, line })))
    .map((entry) => ({ ...entry, order: new Random(`order ${entry.line[2]}`).next() }))
    .sort((a, b) => a.order - b.order)
    .map(({ family, line }) => buildCourse(family, line, today));
}
