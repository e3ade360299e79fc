import { describe, expect, it, vi } from 'vitest';
import { type CourseDetail, courseDetailSchema } from '@/lib/contract/course';
import { categoryTrail } from '@/lib/site/catalogue-paths';
import { art, buildComment, buildCourse, crafts, pottery } from '@/tests/factories/course';
import { courseJsonLd } from './course-json-ld';

/** The fields that search engines are not told. */
const LEFT_OUT = [
  'id',
  'icon',
  'distinction',
  'fallback',
  'isBookmarked',
  'sponsored',
  'listImage',
  'gallery',
  'similar',
  'source',
  // Said by other fields: category, venue and position, the ages in years, the schedule.
  'categories',
  'districts',
  'station',
  'distanceKm',
  'ageGroups',
  'nextLesson',
  'singleDay',
  'nextLessonAt',
  'occasion',
  'schedule',
  'scheduleNote',
  'publishedAt',
  'updatedAt',
  // schema.org has no property for them, or not one that fits.
  'body',
  'hashtags',
  'classSize',
  'languages',
  'teachingGender',
  'materialFee',
  'trialPrice',
  'weatherNote',
  'schoolHolidays',
  'camp',
  'dropOffFrom',
  // Said by the schedule of that day.
  'movedTimes',
  // Said by the days that it leaves out.
  'publicHolidays',
  'feeBasis',
  'registrationFee',
  'firstPayment',
  'firstPaymentShare',
  'refund',
  'refundDays',
  'makeup',
  'makeupLessons',
  'leaveHours',
  'sen',
  'accessNote',
  // Statements that nobody has checked.
  'schoolRegistration',
  'schoolNumber',
  'recordCheck',
  'qualifications',
  'qualificationNote',
  'cefCode',
  'weatherRule',
  'weatherSignals',
  'weatherHours',
  'weatherResumeHours',
  'weatherAfter',
] as const satisfies (keyof CourseDetail)[];

const jsonLd = (changes?: Partial<CourseDetail>) => courseJsonLd(buildCourse(changes), 'zh-hk', '觀塘區');

describe('structured data of a course', () => {
  it('says every field of a course, except the named ones', () => {
    const read = new Set<PropertyKey>();
    const course = new Proxy(buildCourse(), {
      get: (target, name) => {
        read.add(name);
        return Reflect.get(target, name);
      },
    });
    courseJsonLd(course, 'zh-hk', '觀塘區');
    const left = Object.keys(courseDetailSchema.shape).filter((name) => !read.has(name));
    expect(left.sort()).toEqual([...LEFT_OUT].sort());
  });

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

  it('names the lessons that are cancelled or moved, and when they were to be', () => {
    vi.setSystemTime('2026-12-01T00:00:00Z');
    const said = {
      session: null,
      reason: 'other' as const,
      note: '',
      sequence: 1,
      announcedAt: '2026-12-01T00:00:00Z',
    };
    const moved = { day: '2026-12-20', from: '09:00', to: '10:00', venue: '' };
    const lessonChanges = [
      { ...said, day: '2026-12-12', moved: null },
      { ...said, day: '2026-12-19', moved },
    ];
    const [instance] = jsonLd({ lessonChanges }).hasCourseInstance;
    expect(instance?.subEvent).toMatchObject([
      { startDate: '2026-12-12T14:30:00+08:00', eventStatus: 'https://schema.org/EventCancelled' },
      {
        startDate: '2026-12-20T09:00:00+08:00',
        previousStartDate: '2026-12-19T14:30:00+08:00',
        eventStatus: 'https://schema.org/EventRescheduled',
      },
    ]);
    expect(jsonLd().hasCourseInstance[0]?.subEvent).toBeUndefined();
    vi.useRealTimers();
  });

  it('has no end before its beginning if a lesson is held over midnight', () => {
    const { price } = buildCourse();
    const night = { timeFrom: '23:00', timeTo: '01:00', price: { ...price, lessonMinutes: 60 } };
    const schedule = jsonLd(night).hasCourseInstance[0]?.courseSchedule;
    expect(schedule).toMatchObject({ startTime: '23:00', duration: 'PT120M' });
    expect(schedule?.endTime).toBeUndefined();
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
    const small = { ageMin: 1, ageMax: 3, ageMinMonths: 18, ageMaxMonths: 36 };
    expect(jsonLd(small).audience).toMatchObject({
      suggestedMinAge: 1,
      suggestedMaxAge: 3,
      suggestedAge: { minValue: 18, maxValue: 36, unitCode: 'MON' },
    });
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
