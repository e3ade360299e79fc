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
import type { MerchantMaterial } from '@/server/db/catalogue/merchant-material';
import { MERCHANTS } from '@/server/db/catalogue/merchants';
import { Random } from '@/server/db/catalogue/random';
import { taxonomyActivities } from '@/server/db/catalogue/taxonomy/tree';
import {
  AREAS,
  FOR_AUDIENCE,
  GOOD_TO_KNOW,
  INSTRUCTORS,
  ON_SIZE,
  onPack,
  WEATHER_NOTES,
} from './arrangements';
import { FAMILIES } from './families';
import type { Audience, CourseLine, Family, Text } from './material';
import { type CoursePrice, coursePrice } from './price';
import { AGE_GROUPS_OF, type CourseTimes, courseTimes } from './schedule';

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

const NOTHING: Text = ['', ''];
const ONLINE_SHARE = 0.28;
const HOME_SHARE = 0.68;
const CHINESE_ONLY_SHARE = 0.08;
const ENGLISH_ONLY_SHARE = 0.015;
const FEATURED_SHARE = 0.03;
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

const join = (texts: readonly Text[]): Text => [
  texts.map(([zh]) => zh).join(''),
  texts.map(([, en]) => en).join(' '),
];

const named = (text: Text, activity: { zh: string; en: string }): Text => [
  text[0].replaceAll('{a}', activity.zh),
  text[1].replaceAll('{a}', activity.en.charAt(0).toLowerCase() + activity.en.slice(1)),
];

/** `post-` and the words of the English title. */
export function courseSlug(titleEn: string): string {
  const words = titleEn
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .match(/[a-z0-9]+/g);
  return `post-${(words ?? []).join('-').slice(0, 70).replace(/-+$/, '')}`;
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

function placeOf(random: Random, family: Family, activity: string, merchant: MerchantMaterial) {
  const elsewhere = (merchant.also ?? []).filter((district) => district !== 'other');
  if (merchant.also?.includes('other') && random.chance(ONLINE_SHARE))
    return {
      districts: ['other'] as District[],
      venue: ['網上課堂（Zoom）', 'Online (Zoom)'] as Text,
      mode: 'online' as Mode,
    };
  const places = family.places?.[activity] ?? family.places?.['*'];
  if (places) {
    const place = random.pick(places);
    return { districts: [place.district], venue: place.name, mode: 'face_to_face' as Mode };
  }
  if (elsewhere.length > 0 && !random.chance(HOME_SHARE)) {
    const district = random.pick(elsewhere) as Exclude<District, 'other'>;
    const [zh, en] = random.pick(AREAS[district]);
    const venue: Text = [`${zh}上課點（報名後通知地址）`, `Partner room in ${en} (address sent on booking)`];
    return { districts: [district], venue, mode: 'face_to_face' as Mode };
  }
  return { districts: [merchant.district], venue: merchant.address, mode: 'face_to_face' as Mode };
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

function hashtagsOf(
  random: Random,
  family: Family,
  line: CourseLine,
  merchant: MerchantMaterial,
  online: boolean,
) {
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
    online ? '網上課堂' : merchant.area[0],
    ...(random.chance(0.7) ? [audience[line[3]]] : []),
    ...(line[4] === 1 ? ['工作坊'] : []),
    ...(line[5] === 'evening' ? ['放工後'] : []),
  ];
  return [...new Set(names.map(tag))].filter(Boolean).slice(0, HASHTAGS_MAX);
}

const html = (paragraphs: readonly string[], heading: string, items: readonly string[]) =>
  `${paragraphs.map((text) => `<p>${text}</p>`).join('')}<h3>${heading}</h3><ul>${items.map((text) => `<li>${text}</li>`).join('')}</ul>`;

/** One language is missing on a few, as on a real marketplace, so that the other one is shown in its place. */
function inLanguages(random: Random, course: DemoCourse): DemoCourse {
  const drawn = random.next();
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
  const price = coursePrice(random, family, slug, pack);
  const times = courseTimes(random, today, { audience, pack, when, minutes: price.lessonMinutes });
  const outdoors = family.outdoor?.split(' ') ?? [];
  const about = family.about[slug] ?? named(random.pick(family.hooks), activity);
  const size = random.pick(ON_SIZE[price.classSize]);
  const sold = random.pick(onPack(pack));
  const lessons = random.some(family.body, 2).map((text) => named(text, activity));
  const known = random.some(GOOD_TO_KNOW, 3);
  const [ageMin, ageMax] = random.pick(AGES[audience]);
  const schedule = random.pick(['three_months', 'six_months', 'six_months', 'one_year'] as const);
  const expired = random.chance(EXPIRED_SHARE);
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
    content: join([about, random.pick(FOR_AUDIENCE[audience]), sold]),
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
    weatherNote: outdoors.includes('*') || outdoors.includes(slug) ? random.pick(WEATHER_NOTES) : NOTHING,
    districts: place.districts,
    ageGroups: AGE_GROUPS_OF[audience],
    ageMin: Math.max(ageMin, family.minimumAge ?? 0),
    ageMax,
    teachingGender: family.women?.split(' ').includes(slug) ? 'female' : 'both',
    languages: languagesOf(random, family),
    mode: place.mode,
    instructor: random.chance(0.45) ? random.pick(INSTRUCTORS) : '',
    hashtags: hashtagsOf(random, family, line, merchant, place.mode === 'online'),
    schedule,
    publishedDaysAgo: expired ? LISTING_DAYS[schedule] + random.int(5, 40) : random.int(0, spread),
    expired,
    featured: !expired && random.chance(FEATURED_SHARE),
    popularity: Math.round(8 + 900 * popular ** 4),
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
