import { describe, expect, it } from 'vitest';
import { categoryTrail } from '@/lib/category-path';
import type { CourseDetail } from '@/lib/contract/course';
import { art, buildComment, buildCourse, crafts, pottery } from '@/tests/factories/course';
import { courseJsonLd } from './course-json-ld';

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
