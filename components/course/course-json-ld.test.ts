import { describe, expect, it } from 'vitest';
import { categoryTrail } from '@/lib/category-path';
import type { CourseDetail } from '@/lib/contract/course';
import { courseJsonLd } from './course-json-ld';

const art = { title: '藝術設計', slug: 'art' };
const crafts = { title: '手工藝', slug: 'crafts' };
const pottery = { title: '陶藝', slug: 'pottery', mainCategory: art, parent: crafts };

function buildCourse(changes: Partial<CourseDetail> = {}): CourseDetail {
  return {
    id: 1,
    slug: 'post-cup',
    title: '手捏一隻自己的杯',
    category: pottery,
    categories: [pottery],
    icon: 'art',
    state: 'published',
    position: null,
    districts: ['kwun_tong'],
    ageGroups: ['adults'],
    ageMin: null,
    ageMax: null,
    classSize: 'two_to_four',
    mode: 'face_to_face',
    languages: ['cantonese'],
    teachingGender: 'both',
    price: {
      amountMin: 480,
      amountMax: 480,
      currency: 'HKD',
      unit: 'lesson',
      lessons: null,
      lessonMinutes: 150,
    },
    trialPrice: null,
    materialFee: null,
    schedule: null,
    weekdays: ['sat'],
    nextLesson: null,
    timeFrom: '14:30',
    timeTo: '17:00',
    startDate: '2026-12-05',
    endDate: null,
    exceptDates: ['2026-12-26'],
    nextLessonAt: null,
    sessions: [],
    scheduleNote: null,
    venue: '工業大廈',
    instructor: '陳師傅',
    places: null,
    enrolment: { state: 'unknown', on: null, placesLeft: null, asOf: null },
    outcomes: ['控制杯壁厚薄'],
    weatherNote: null,
    hashtags: ['陶藝'],
    content: '第一次接觸陶泥也可以。',
    body: '',
    listImage: null,
    mainImage: { url: '//cdn.test/a.webp', width: 1024, height: 768, color: '#ffffff', srcset: '' },
    source: null,
    merchant: {
      id: 1,
      slug: 'merchant-mud',
      name: '泥途工作室',
      logoUrl: null,
      description: '',
      address: '',
      district: 'kwun_tong',
      contact: null,
      contactIsWhatsapp: false,
      takesEnquiries: false,
      verified: true,
      trusted: false,
      rating: { average: 4.9, count: 2 },
      postCount: 1,
      joinedAt: '2026-01-01T00:00:00Z',
      icon: 'art',
      sample: false,
    },
    rating: { average: 4.5, count: 2, distribution: [0, 0, 0, 1, 1] },
    comments: [buildComment(false), buildComment(false)],
    similar: [],
    publishedAt: '2026-11-01T00:00:00Z',
    updatedAt: '2026-11-01T00:00:00Z',
    sample: false,
    ...changes,
  };
}

function buildComment(sample: boolean): CourseDetail['comments'][number] {
  return {
    id: 1,
    post: { title: '', slug: '' },
    username: 'Kaka',
    title: '',
    content: '',
    point: 5,
    dateOfJoin: null,
    state: 'approved',
    reply: null,
    lang: 'en',
    sample,
    createdAt: '2026-11-01T00:00:00Z',
  };
}

const jsonLd = (changes?: Partial<CourseDetail>) => courseJsonLd(buildCourse(changes), 'zh-hk', '觀塘區');

describe('structured data of a course', () => {
  it('names the provider, the picture and the timetable', () => {
    const course = jsonLd();
    expect(course.provider.name).toBe('泥途工作室');
    expect(course.image).toBe('https://cdn.test/a.webp');
    expect(course.hasCourseInstance[0]).toMatchObject({
      courseMode: 'onsite',
      startDate: '2026-12-05',
      courseWorkload: 'PT150M',
      courseSchedule: {
        byDay: ['https://schema.org/Saturday'],
        startTime: '14:30',
        exceptDate: ['2026-12-26'],
      },
      location: { name: '工業大廈', address: { addressLocality: '觀塘區', addressCountry: 'HK' } },
    });
  });

  it('carries a rating only from real comments', () => {
    expect(jsonLd().aggregateRating).toMatchObject({ ratingValue: 4.5, ratingCount: 2 });
    expect(jsonLd({ sample: true }).aggregateRating).toBeUndefined();
    expect(jsonLd({ comments: [buildComment(true)] }).aggregateRating).toBeUndefined();
    const none = { average: null, count: 0, distribution: [0, 0, 0, 0, 0] } as CourseDetail['rating'];
    expect(jsonLd({ rating: none, comments: [] }).aggregateRating).toBeUndefined();
  });

  it('distinguishes a free course, a range and a price on enquiry', () => {
    const { price } = buildCourse();
    const offer = (amountMin: number | null, amountMax: number | null) =>
      jsonLd({ price: { ...price, amountMin, amountMax } }).offers;
    expect(offer(0, 0)).toMatchObject({ category: 'Free', price: 0, priceCurrency: 'HKD' });
    expect(offer(480, 600)).toMatchObject({
      category: 'Paid',
      price: 480,
      priceSpecification: { minPrice: 480, maxPrice: 600 },
    });
    expect(offer(null, null)).not.toHaveProperty('price');
  });

  it('offers an ended course no more', () => {
    expect(jsonLd({ state: 'expired' }).offers.availability).toBe('https://schema.org/Discontinued');
  });

  it.each([
    ['unknown', null, undefined],
    ['closes', null, undefined],
    ['ballot', null, undefined],
    ['full', 0, 'https://schema.org/SoldOut'],
    ['waiting_list', 0, 'https://schema.org/SoldOut'],
    ['ended', 3, 'https://schema.org/OutOfStock'],
    ['opens', 20, 'https://schema.org/PreOrder'],
    ['open', null, 'https://schema.org/InStock'],
    ['closes', 6, 'https://schema.org/InStock'],
    ['closes', 5, 'https://schema.org/LimitedAvailability'],
  ] as const)(
    'promises no place that nobody knows of (enrolment %s, %s left)',
    (state, left, availability) => {
      const enrolment = { state, on: null, placesLeft: left, asOf: null };
      expect(jsonLd({ enrolment, places: 20 }).offers.availability).toBe(availability);
    },
  );

  it('names the day on which enrolment opens, all places and those left', () => {
    const enrolment = { state: 'opens', on: '2026-12-01', placesLeft: 12, asOf: null } as const;
    const course = jsonLd({ enrolment, places: 20 });
    expect(course.offers.validFrom).toBe('2026-12-01');
    expect(course.hasCourseInstance[0]).toMatchObject({
      maximumAttendeeCapacity: 20,
      remainingAttendeeCapacity: 12,
    });
    expect(jsonLd({ enrolment, state: 'expired' }).offers.validFrom).toBeUndefined();
  });

  it('suggests the ages that the course takes, and none if it states none', () => {
    expect(jsonLd({ ageMin: 6, ageMax: 12 }).audience).toEqual({
      '@type': 'PeopleAudience',
      suggestedMinAge: 6,
      suggestedMaxAge: 12,
    });
    expect(jsonLd({ ageMin: 18, ageMax: null }).audience).toMatchObject({ suggestedMinAge: 18 });
    expect(jsonLd().audience).toBeUndefined();
  });

  it('gives the coordinates of its venue, but not those of its district', () => {
    const geoOf = (approximate: boolean) =>
      jsonLd({ position: { latitude: 22.312, longitude: 114.226, approximate } }).hasCourseInstance[0]
        ?.location;
    expect(geoOf(false)).toMatchObject({
      geo: { '@type': 'GeoCoordinates', latitude: 22.312, longitude: 114.226 },
    });
    expect(geoOf(true)).toMatchObject({ geo: undefined });
  });

  it('has an instance of each session, with its own days, venue and places', () => {
    const session = { weekdays: ['mon' as const], timeFrom: '19:00', timeTo: '20:30' };
    const { hasCourseInstance } = jsonLd({
      position: { latitude: 22.312, longitude: 114.226, approximate: false },
      places: 20,
      enrolment: { state: 'open', on: null, placesLeft: 3, asOf: null },
      sessions: [
        {
          ...session,
          ...{
            number: 1,
            label: 'A班',
            startDate: '2027-01-11',
            endDate: '2027-03-01',
            venue: null,
            places: 12,
          },
        },
        {
          ...session,
          ...{
            number: 2,
            label: '',
            startDate: '2027-03-08',
            endDate: '2027-03-08',
            venue: '沙田',
            places: null,
          },
        },
      ],
    });
    expect(hasCourseInstance).toMatchObject([
      {
        name: 'A班',
        startDate: '2027-01-11',
        endDate: '2027-03-01',
        maximumAttendeeCapacity: 12,
        courseSchedule: { byDay: ['https://schema.org/Monday'], startTime: '19:00', endTime: '20:30' },
        location: { name: '工業大廈', geo: { latitude: 22.312 } },
      },
      { startDate: '2027-03-08', location: { name: '沙田' } },
    ]);
    expect(hasCourseInstance[1]?.location).toMatchObject({ geo: undefined });
    for (const instance of hasCourseInstance) expect(instance.remainingAttendeeCapacity).toBeUndefined();
  });

  it('takes place nowhere when it is held online', () => {
    expect(jsonLd({ mode: 'online' }).hasCourseInstance[0]).toMatchObject({
      courseMode: 'online',
      location: { '@type': 'VirtualLocation' },
    });
  });
});

describe('addresses on the page of a course', () => {
  it('leads to all three levels of its category', () => {
    expect(categoryTrail(pottery).map(({ path }) => path)).toEqual([
      '/category/art',
      '/category/art?subCategory=crafts',
      '/category/art?subCategory=crafts&thirdCategory=pottery',
    ]);
    expect(categoryTrail({ ...crafts, mainCategory: art, parent: null }).at(-1)?.path).toBe(
      '/category/art?subCategory=crafts',
    );
    expect(categoryTrail({ ...art, mainCategory: null, parent: null })).toEqual([
      { title: '藝術設計', path: '/category/art' },
    ]);
  });
});
