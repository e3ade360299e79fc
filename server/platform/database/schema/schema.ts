import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  bit,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  point,
  primaryKey,
  real,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  AGE_GROUPS,
  BLOG_CATEGORIES,
  CAMP_DAYS,
  CATEGORY_KEYS,
  CLASS_SIZES,
  COMMENT_STATES,
  DISTRICTS,
  FEATURED_REASONS,
  FEE_BASES,
  HOLIDAY_LESSONS,
  MAKEUP_RULES,
  MODES,
  POPUP_STYLES,
  POST_STATES,
  PRICE_UNITS,
  RECORD_CHECKS,
  REFUND_GRADES,
  SCHEDULES,
  SCHOOL_REGISTRATIONS,
  SOURCES,
  TEACHING_GENDERS,
  WEATHER_AFTER,
  WEATHER_RULES,
  WEATHER_SIGNALS,
} from '@/lib/contract/choices';
import type { ColumnValueOf } from '@/lib/contract/course-fields';
import type { StoredSession } from '@/lib/contract/course-sessions';
import type { StoredGalleryPicture } from '@/lib/contract/gallery';
import type { LessonChange } from '@/lib/contract/lesson-change';
import { accounts } from './account-schema';
import { createdAt, id, instant, updatedAt } from './columns';
import { AGE_MONTHS_OF_A_ROW } from './course-ages';
import { FACETS_OF_A_ROW } from './facet-bits';
import { sitemapFile } from './sitemap-file';

/**
 * Tables of the catalogue. Texts in two languages are pairs of columns (`titleZh`, `titleEn`); either may be
 * empty, and the other is then shown. Money is in whole HKD, durations are in minutes, times of day are
 * `HH:MM` in Hong Kong.
 */

/** Marks rows of the demo catalogue, which one command removes. */
const sample = () => boolean('sample').notNull().default(false);
const textList = (name: string) => text(name).array().notNull().default(sql`'{}'::text[]`);
const generatedBigint = customType<{ data: number; driverData: string }>({ dataType: () => 'bigint' });
const generatedRange = customType<{ data: string; driverData: string }>({ dataType: () => 'int4range' });
const generatedReal = customType<{ data: number; driverData: number }>({ dataType: () => 'real' });
const generatedBoolean = customType<{ data: boolean }>({ dataType: () => 'boolean' });

export const categoryKey = pgEnum('category_key', CATEGORY_KEYS);
export const district = pgEnum('district', DISTRICTS);
export const ageGroup = pgEnum('age_group', AGE_GROUPS);
export const teachingGender = pgEnum('teaching_gender', TEACHING_GENDERS);
export const classSize = pgEnum('class_size', CLASS_SIZES);
export const mode = pgEnum('mode', MODES);
export const holidayLessons = pgEnum('holiday_lessons', HOLIDAY_LESSONS);
export const campDay = pgEnum('camp_day', CAMP_DAYS);
export const schedule = pgEnum('schedule', SCHEDULES);
export const priceUnit = pgEnum('price_unit', PRICE_UNITS);
export const feeBasis = pgEnum('fee_basis', FEE_BASES);
export const refundGrade = pgEnum('refund_grade', REFUND_GRADES);
export const makeupRule = pgEnum('makeup_rule', MAKEUP_RULES);
export const schoolRegistration = pgEnum('school_registration', SCHOOL_REGISTRATIONS);
export const recordCheck = pgEnum('record_check', RECORD_CHECKS);
export const postState = pgEnum('post_state', POST_STATES);
export const commentState = pgEnum('comment_state', COMMENT_STATES);
export const popupStyle = pgEnum('popup_style', POPUP_STYLES);
export const source = pgEnum('source', SOURCES);
export const weatherRule = pgEnum('weather_rule', WEATHER_RULES);
export const weatherSignal = pgEnum('weather_signal', WEATHER_SIGNALS);
export const weatherAfter = pgEnum('weather_after', WEATHER_AFTER);
export const blogCategory = pgEnum('blog_category', BLOG_CATEGORIES);

/**
 * A stored picture: `key` is the base of its file names in the media storage, one WebP file per width in px.
 */
export const pictures = pgTable(
  'pictures',
  {
    id: id(),
    key: text('key').notNull().unique(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Dominant colour, `#rrggbb`. */
    color: text('color').notNull(),
    widths: integer('widths').array().notNull(),
    /** Whether its files are publicly readable (server/platform/media/store). */
    isPublic: boolean('is_public').notNull().default(true),
    /**
     * Placeholder: a data URL of a few pixels; null until a job has created it and the AVIF files
     * (server/platform/media/finish-pictures).
     */
    blur: text('blur'),
    /**
     * Perceptual hash of 64 bits: similar pictures differ in few of them. Null until the job above has computed it.
     */
    phash: bit('phash', { dimensions: 64 }),
    /**
     * Point that stays visible where a page shows a part of the picture, as fractions of width and height: the one that
     * was chosen, or the most salient one. Null: the centre.
     */
    focalX: real('focal_x'),
    focalY: real('focal_y'),
    sample: sample(),
    createdAt: createdAt(),
  },
  (t) => [index('pictures_unfinished').on(t.id).where(sql`is_public and (blur is null or phash is null)`)],
);

/** Three levels: main category (no parent), category, activity. The English slug is `slug` + `-en`. */
export const categories = pgTable(
  'categories',
  {
    id: id(),
    /** Optimistic lock: increased by every write. */
    version: integer('version').notNull().default(1),
    parentId: integer('parent_id').references((): AnyPgColumn => categories.id),
    level: smallint('level').notNull(),
    /** Key of the main category, for colours and icon. */
    icon: categoryKey('icon').notNull(),
    slug: text('slug').notNull().unique(),
    titleZh: text('title_zh').notNull(),
    titleEn: text('title_en').notNull(),
    descriptionZh: text('description_zh').notNull().default(''),
    descriptionEn: text('description_en').notNull().default(''),
    aliases: textList('aliases'),
    concepts: textList('concepts'),
    pictureId: integer('picture_id').references(() => pictures.id, { onDelete: 'set null' }),
    position: integer('position').notNull(),
    /** Published courses in the category and its descendants; maintained by refreshCounts. */
    postCount: integer('post_count').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('categories_parent').on(t.parentId, t.position),
    check('categories_level', sql`${t.level} between 1 and 3`),
  ],
);

export const merchants = pgTable(
  'merchants',
  {
    id: id(),
    slug: text('slug').notNull().unique(),
    /** Merchant account; null for an imported or sample business, and after the account was deleted. */
    accountId: integer('account_id')
      .unique()
      .references(() => accounts.id, { onDelete: 'set null' }),
    /** The business for which the account works as an editor; its own row is then empty. */
    teamOf: integer('team_of').references((): AnyPgColumn => merchants.id, { onDelete: 'set null' }),
    nameZh: text('name_zh').notNull().default(''),
    nameEn: text('name_en').notNull().default(''),
    descriptionZh: text('description_zh').notNull().default(''),
    descriptionEn: text('description_en').notNull().default(''),
    addressZh: text('address_zh').notNull().default(''),
    addressEn: text('address_en').notNull().default(''),
    district: district('district'),
    /** Whether the public sees the district instead of the address, as for a teacher at home. */
    addressHidden: boolean('address_hidden').notNull().default(false),
    /** Absolute URLs. */
    website: text('website'),
    facebook: text('facebook'),
    instagram: text('instagram'),
    /** Eight digits. */
    contact: text('contact'),
    contactIsWhatsapp: boolean('contact_is_whatsapp').notNull().default(false),
    /**
     * Increased by every change of the details, so that an administrator's decision applies to the details
     * that were shown.
     */
    version: integer('version').notNull().default(1),
    logoId: integer('logo_id').references(() => pictures.id, { onDelete: 'set null' }),
    /** Eight digits; never public. */
    businessRegistration: text('business_registration'),
    /** When an administrator verified the business registration. */
    verifiedAt: instant('verified_at'),
    trustedAt: instant('trusted_at'),
    /**
     * When a verified merchant changed its name, contact or registration: its badges are hidden until it is
     * verified again.
     */
    detailsChangedAt: instant('details_changed_at'),
    suspendedAt: instant('suspended_at'),
    source: source('source'),
    sourceId: text('source_id'),
    /** Hash of the imported row, so that an unchanged row is not written again. */
    sourceHash: text('source_hash'),
    /**
     * When a claim of the imported merchant was approved (server/features/admin/claims); until it is released, no import
     * writes the merchant or its courses, also after the account was deleted.
     */
    claimedAt: instant('claimed_at'),
    /** Columns that an administrator has corrected by hand: an import leaves them as they are. */
    corrected: textList('corrected'),
    sample: sample(),
    /** Maintained by refreshCounts. */
    postCount: integer('post_count').notNull().default(0),
    ratingSum: integer('rating_sum').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    icon: categoryKey('icon'),
    joinedAt: instant('joined_at').notNull().defaultNow(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('merchants_source').on(t.source, t.sourceId),
    index('merchants_name_zh').on(t.nameZh),
    index('merchants_name_en').on(t.nameEn),
    // Every list looks up the few suspended merchants, whose courses are hidden.
    index('merchants_suspended').on(t.id).where(sql`suspended_at is not null`),
    index('merchants_team').on(t.teamOf).where(sql`team_of is not null`),
  ],
);

/**
 * Places where courses are held, and the centre of each district for courses whose venue has no coordinates
 * (server/features/venues).
 */
export const venues = pgTable(
  'venues',
  {
    id: id(),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull().default(''),
    /** The names without case, spaces and punctuation, with which the text of a course begins. */
    keyZh: text('key_zh').generatedAlwaysAs(sql`venue_key(name_zh)`),
    keyEn: text('key_en').generatedAlwaysAs(sql`venue_key(name_en)`),
    addressZh: text('address_zh').notNull().default(''),
    addressEn: text('address_en').notNull().default(''),
    district: district('district').notNull(),
    /** Degrees (WGS 84). */
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    /** The coordinates may be some kilometres off. */
    approximate: boolean('approximate').notNull().default(false),
    /** What the data set says of access (lib/contract/choices, VENUE_FEATURES). */
    access: textList('access').$type<ColumnValueOf<'access'>>(),
    /** Where the coordinates come from (server/features/venues/shipped-venues, VENUE_SOURCES). */
    source: text('source').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [unique('venues_name').on(t.district, t.nameZh)],
);

/**
 * What a merchant states once of the access to one of its places. A course whose venue begins with the name inherits it
 * (docs/decisions/127).
 */
export const merchantVenues = pgTable(
  'merchant_venues',
  {
    id: id(),
    merchantId: integer('merchant_id')
      .notNull()
      .references(() => merchants.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The name as `venues.key_zh` has it. */
    key: text('key').generatedAlwaysAs(sql`venue_key(name)`),
    access: textList('access').$type<ColumnValueOf<'access'>>(),
    accessLacking: textList('access_lacking').$type<ColumnValueOf<'access_lacking'>>(),
    updatedAt: updatedAt(),
  },
  (t) => [unique('merchant_venues_key').on(t.merchantId, t.key)],
);

/** Courses and the advertisements behind them ("posts" in the specification). */
export const posts = pgTable(
  'posts',
  {
    id: id(),
    slug: text('slug').notNull().unique(),
    /** Optimistic lock: increased by every write. */
    version: integer('version').notNull().default(1),
    state: postState('state').notNull().default('draft'),
    merchantId: integer('merchant_id')
      .notNull()
      .references(() => merchants.id, { onDelete: 'cascade' }),
    /** Category shown on the course's card; null while a draft names none. */
    categoryId: integer('category_id').references(() => categories.id),
    /** All categories of the course and their ancestors, for category filters. */
    categoryIds: integer('category_ids').array().notNull(),
    titleZh: text('title_zh').notNull().default(''),
    titleEn: text('title_en').notNull().default(''),
    contentZh: text('content_zh').notNull().default(''),
    contentEn: text('content_en').notNull().default(''),
    /** Sanitised HTML. */
    bodyZh: text('body_zh').notNull().default(''),
    bodyEn: text('body_en').notNull().default(''),
    districts: district('districts').array().notNull(),
    ageGroups: ageGroup('age_groups').array().notNull().default(sql`'{}'::age_group[]`),
    /**
     * The ages in whole years around those in months; `ageColumns` (lib/contract/ages) returns both. Null: no upper limit.
     */
    ageMin: smallint('age_min'),
    ageMax: smallint('age_max'),
    ageMinMonths: smallint('age_min_months'),
    ageMaxMonths: smallint('age_max_months'),
    /** Ages in months that the course takes, by its ages or else its age groups; null: unknown. */
    ageMonths: generatedRange('age_months').generatedAlwaysAs(AGE_MONTHS_OF_A_ROW),
    teachingGender: teachingGender('teaching_gender'),
    languages: textList('languages'),
    classSize: classSize('class_size'),
    mode: mode('mode'),
    /** HKD; null: on enquiry; 0: free. */
    priceMin: integer('price_min'),
    priceMax: integer('price_max'),
    priceUnit: priceUnit('price_unit').notNull().default('lesson'),
    lessons: smallint('lessons'),
    lessonMinutes: smallint('lesson_minutes'),
    trialPrice: integer('trial_price'),
    materialFee: integer('material_fee'),
    /** HKD per lesson, for price filters, buckets and sorts (specification §B). */
    lessonPrice: generatedReal('lesson_price').generatedAlwaysAs(
      sql`case when price_unit = 'course' and lessons > 0 then price_min::real / lessons else price_min::real end`,
    ),
    /**
     * HKD for all lessons that are booked together: those of the course, or one where it is sold by the lesson. Null: a
     * price by the month or hour has no total.
     */
    totalPrice: generatedReal('total_price').generatedAlwaysAs(
      sql`case when price_unit = 'course' or price_min = 0 then price_min::real
        when price_unit in ('lesson', 'person') then price_min::real * case when lessons > 0 then lessons else 1 end end`,
    ),
    weekdays: textList('weekdays'),
    timeFrom: text('time_from'),
    timeTo: text('time_to'),
    startDate: date('start_date'),
    endDate: date('end_date'),
    exceptDates: date('except_dates').array().notNull().default(sql`'{}'::date[]`),
    publicHolidays: holidayLessons('public_holidays'),
    /**
     * Whether a day on its weekdays may have no lesson. Days of most courses are computed without reading the row
     * (server/features/search/lesson-conditions).
     */
    hasDaysOff: generatedBoolean('has_days_off').generatedAlwaysAs(
      sql`except_dates <> '{}' or coalesce(public_holidays = 'no_lessons', false)`,
    ),
    schoolHolidays: holidayLessons('school_holidays'),
    camp: campDay('camp'),
    dropOffFrom: text('drop_off_from'),
    /** Runs of the course, from which the columns of its schedule then follow; empty: it has one (docs/decisions/084). */
    sessions: jsonb('sessions').$type<StoredSession[]>().notNull().default([]),
    /** What the merchant announced of single lessons (lib/contract/lesson-change), in their order. */
    lessonChanges: jsonb('lesson_changes').$type<LessonChange[]>().notNull().default([]),
    /** Number of announcements so far: calendars take a change by a higher sequence only. */
    lessonVersion: integer('lesson_version').notNull().default(0),
    scheduleNoteZh: text('schedule_note_zh').notNull().default(''),
    scheduleNoteEn: text('schedule_note_en').notNull().default(''),
    venueZh: text('venue_zh').notNull().default(''),
    venueEn: text('venue_en').notNull().default(''),
    /**
     * The venue that the text names, or else the centre of the course's district; null for an online course.
     * A trigger writes it, and the place.
     */
    venueId: integer('venue_id').references(() => venues.id, { onDelete: 'set null' }),
    /** The venue's place in km on a plane, for distances (server/features/catalogue/place). */
    place: point('place', { mode: 'xy' }),
    instructor: text('instructor').notNull().default(''),
    /** Total number of places. */
    places: integer('places'),
    /** Places left, by the feed or the merchant; null if neither states a number. */
    placesLeft: integer('places_left'),
    /** When the places left were read from the feed or set by the merchant; null: never. */
    placesAsOf: instant('places_as_of'),
    /** First and last day of enrolment in Hong Kong; null: unknown. */
    enrolFrom: date('enrol_from'),
    enrolUntil: date('enrol_until'),
    /** Day of the ballot that assigns the places; null: places are assigned in the order of enrolment. */
    ballotOn: date('ballot_on'),
    /** Whether the organiser of an imported course keeps a waiting list of its own; the site's are `waiting_entries`. */
    waitingList: boolean('waiting_list').notNull().default(false),
    outcomesZh: textList('outcomes_zh'),
    outcomesEn: textList('outcomes_en'),
    weatherNoteZh: text('weather_note_zh').notNull().default(''),
    weatherNoteEn: text('weather_note_en').notNull().default(''),
    /** Terms of payment, as the merchant states them; null: not stated. */
    feeBasis: feeBasis('fee_basis'),
    /** HKD. */
    registrationFee: integer('registration_fee'),
    /** All that is paid before the first lesson: HKD, or a share of the fee in percent. */
    firstPayment: integer('first_payment'),
    firstPaymentShare: smallint('first_payment_share'),
    refund: refundGrade('refund'),
    refundDays: smallint('refund_days'),
    makeup: makeupRule('makeup'),
    makeupLessons: smallint('makeup_lessons'),
    leaveHours: smallint('leave_hours'),
    /** What venue and class have for those who need it, and what they have not; what neither names is not stated. */
    access: textList('access').$type<ColumnValueOf<'access'>>(),
    accessLacking: textList('access_lacking').$type<ColumnValueOf<'access_lacking'>>(),
    /** What its venue has and has not besides, where the course says nothing of its own. The trigger of the place writes it. */
    venueAccess: textList('venue_access').$type<ColumnValueOf<'venue_access'>>(),
    venueAccessLacking: textList('venue_access_lacking').$type<ColumnValueOf<'venue_access_lacking'>>(),
    sen: textList('sen').$type<ColumnValueOf<'sen'>>(),
    accessNoteZh: text('access_note_zh').notNull().default(''),
    accessNoteEn: text('access_note_en').notNull().default(''),
    /** Qualifications, as the merchant states them; nobody has checked them. */
    schoolRegistration: schoolRegistration('school_registration'),
    schoolNumber: text('school_number').notNull().default(''),
    recordCheck: recordCheck('record_check'),
    qualifications: textList('qualifications').$type<ColumnValueOf<'qualifications'>>(),
    qualificationNoteZh: text('qualification_note_zh').notNull().default(''),
    qualificationNoteEn: text('qualification_note_en').notNull().default(''),
    /** Code of the course at the Continuing Education Fund. */
    cefCode: text('cef_code').notNull().default(''),
    /** What bad weather means for the lessons (lib/contract/weather-rule); null: not stated. */
    weatherRule: weatherRule('weather_rule'),
    weatherSignals: weatherSignal('weather_signals').array().notNull().default(sql`'{}'::weather_signal[]`),
    weatherHours: smallint('weather_hours'),
    weatherResumeHours: smallint('weather_resume_hours'),
    weatherAfter: weatherAfter('weather_after'),
    hashtags: textList('hashtags'),
    listImageId: integer('list_image_id').references(() => pictures.id, { onDelete: 'set null' }),
    mainImageId: integer('main_image_id').references(() => pictures.id, { onDelete: 'set null' }),
    gallery: jsonb('gallery').$type<StoredGalleryPicture[]>().notNull().default([]),
    /** Duration of the listing from publication. */
    schedule: schedule('schedule'),
    submittedAt: instant('submitted_at'),
    publishedAt: instant('published_at'),
    /** When the listing ends. */
    listedUntil: instant('listed_until'),
    source: source('source'),
    sourceId: text('source_id'),
    sourceHash: text('source_hash'),
    /** Source of a course whose merchant was claimed: it is an advertisement now, and no import writes it again. */
    claimedSource: source('claimed_source'),
    claimedSourceId: text('claimed_source_id'),
    /** Columns that an administrator has corrected by hand: an import leaves them as they are. */
    corrected: textList('corrected'),
    sourceUrlZh: text('source_url_zh'),
    sourceUrlEn: text('source_url_en'),
    /** Days by which an import with --as-of moved the dates; 0: not moved. */
    sourceMovedDays: integer('source_moved_days').notNull().default(0),
    sample: sample(),
    /** Views, WhatsApp clicks and bookmarks of the last 30 days (specification §B). */
    popularity: integer('popularity').notNull().default(0),
    /** Sum and number of the approved ratings; maintained by refreshCounts. */
    ratingSum: integer('rating_sum').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    ratingAverage: generatedReal('rating_average').generatedAlwaysAs(
      sql`case when rating_count > 0 then rating_sum::real / rating_count else null end`,
    ),
    /** Bits of its choices, for counting facets (server/platform/database/schema/facet-bits). */
    facets: generatedBigint('facets').generatedAlwaysAs(FACETS_OF_A_ROW),
    /** Search tokens of its texts (server/features/search-language/tokens). */
    searchTokens: textList('search_tokens'),
    /**
     * Codes of the categories that contain it or that its texts name, each combined with the field
     * (server/features/search-language/index-document, conceptCode).
     */
    searchConcepts: integer('search_concepts').array().notNull().default(sql`'{}'::integer[]`),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => {
    const live = sql`state = 'published'`;
    const own = sql`source is null and not sample`;
    return [
      uniqueIndex('posts_source').on(t.source, t.sourceId),
      uniqueIndex('posts_claimed')
        .on(t.claimedSource, t.claimedSourceId)
        .where(sql`claimed_source is not null`),
      // Target of the comments' foreign key, so that they follow a course that changes its merchant.
      unique('posts_of_merchant').on(t.id, t.merchantId),
      index('posts_newest').on(t.publishedAt.desc().nullsFirst(), t.id.desc()).where(live),
      index('posts_popular').on(t.popularity.desc().nullsFirst(), t.id.desc()).where(live),
      index('posts_rated')
        .on(t.ratingAverage.desc().nullsLast(), t.ratingCount.desc().nullsFirst(), t.id.desc())
        .where(live),
      index('posts_cheapest').on(t.lessonPrice.asc().nullsLast(), t.id.desc()).where(live),
      index('posts_dearest').on(t.lessonPrice.desc().nullsLast(), t.id.desc()).where(live),
      index('posts_cheapest_total').on(t.totalPrice.asc().nullsLast(), t.id.desc()).where(live),
      index('posts_dearest_total').on(t.totalPrice.desc().nullsLast(), t.id.desc()).where(live),
      // The most popular courses of the same activity, shown below a course.
      index('posts_similar').on(t.categoryId, t.popularity.desc().nullsFirst(), t.id.desc()).where(live),
      // The latest change of each sitemap file.
      index('posts_sitemap').on(sitemapFile(t.id), t.updatedAt.desc().nullsFirst()).where(live),
      // The feed of changes for partners, the oldest first (server/features/open-active/course-feed).
      index('posts_changed').on(t.updatedAt, t.id).where(sql`published_at is not null and not sample`),
      // Finds out whether samples exist without a scan of the table.
      index('posts_samples').on(t.id).where(sql`sample`),
      index('posts_merchant').on(t.merchantId, t.state),
      // The administrator's list of all courses, last changed first.
      index('posts_updated').on(t.updatedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
      // Finds another course of the same title (server/features/catalogue/course-cards).
      index('posts_titles').on(t.merchantId, t.titleZh).where(live),
      // The few courses with announcements about lessons.
      index('posts_lesson_changes').on(t.id).where(sql`lesson_changes <> '[]'`),
      // The courses that begin this week.
      index('posts_starting').on(t.startDate, t.id).where(live),
      // The merchant's own list, of all states or of one, last changed first.
      index('posts_own').on(t.merchantId, t.updatedAt.desc().nullsFirst(), t.id.desc()).where(own),
      index('posts_own_state')
        .on(t.merchantId, t.state, t.updatedAt.desc().nullsFirst(), t.id.desc())
        .where(own),
      // The administrator's list of advertisements, of all states or of one, last changed first.
      index('posts_written').on(t.updatedAt.desc().nullsFirst(), t.id.desc().nullsFirst()).where(own),
      index('posts_written_state')
        .on(t.state, t.updatedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
        .where(own),
      index('posts_listed_until')
        .on(t.listedUntil)
        .where(sql`state = 'published' and source is null and not sample`),
      index('posts_category').on(t.categoryId),
      // One index, because PostgreSQL never combines two indexes with the same predicate.
      index('posts_filters').using('gin', t.categoryIds, t.districts, t.weekdays).where(live),
      index('posts_hashtags').using('gin', t.hashtags).where(live),
      // What the facets of a list are counted from, and the order of the next lesson: decoding the hundred columns before `facets` in each row takes
      // ten times as long as this index (docs/scale.md).
      index('posts_counted')
        .on(
          t.merchantId,
          t.id,
          t.facets,
          t.ageMonths,
          t.lessonPrice,
          t.totalPrice,
          t.ratingAverage,
          t.placesLeft,
          t.enrolUntil,
          t.startDate,
          t.endDate,
          t.lessons,
          t.priceUnit,
          t.timeFrom,
          t.hasDaysOff,
          t.popularity,
          t.categoryIds,
        )
        .where(live),
      // The nearest courses to a place, in order.
      index('posts_near').using('gist', t.place).where(live),
      // One code per category and reach, and one per choice (server/features/search-language/index-document,
      // server/platform/database/schema/facet-bits).
      index('posts_search')
        .using('gin', sql`search_codes(${t.searchConcepts}, ${t.facets})`, t.searchTokens)
        .where(live),
      check('posts_category', sql`${t.categoryId} is not null or ${t.state} = 'draft'`),
      check('posts_price', sql`${t.priceMin} >= 0 and ${t.priceMax} >= ${t.priceMin}`),
    ];
  },
);

/** Renamed slugs: they redirect permanently (specification §A). */
export const retiredSlugs = pgTable(
  'retired_slugs',
  {
    kind: text('kind', { enum: ['post', 'merchant', 'category', 'blog'] }).notNull(),
    slug: text('slug').notNull(),
    targetId: integer('target_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.slug] })],
);

/** Hashtags of published courses; each course stores its hashtags by name. */
export const hashtags = pgTable(
  'hashtags',
  {
    id: id(),
    /** Optimistic lock: increased by every write. */
    version: integer('version').notNull().default(1),
    name: text('name').notNull().unique(),
    /** Maintained by refreshCounts. */
    postCount: integer('post_count').notNull().default(0),
    blocked: boolean('blocked').notNull().default(false),
    /** The hashtag that replaces this one on courses. */
    mergedIntoId: integer('merged_into_id').references((): AnyPgColumn => hashtags.id, {
      onDelete: 'set null',
    }),
    createdAt: createdAt(),
  },
  (t) => [index('hashtags_popular').on(t.postCount.desc().nullsFirst(), t.name)],
);

export const comments = pgTable(
  'comments',
  {
    id: id(),
    postId: integer('post_id').notNull(),
    /**
     * Merchant of the course, so that a merchant's comments are read quickly whatever its number of courses.
     */
    merchantId: integer('merchant_id').notNull(),
    /** Author; null for a sample. */
    memberId: integer('member_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** The author's name at the time. */
    username: text('username').notNull(),
    /** Increased by every change by the author, so that a decision applies to the text that was shown. */
    version: integer('version').notNull().default(1),
    title: text('title').notNull(),
    content: text('content').notNull(),
    /** 1–5. */
    point: smallint('point').notNull(),
    dateOfJoin: date('date_of_join'),
    state: commentState('state').notNull().default('pending'),
    /** State to which it returns if its author's account is restored; the account is closed, and it is `rejected`. */
    withheldState: commentState('withheld_state'),
    /** Rejected as spam. */
    spam: boolean('spam').notNull().default(false),
    reply: text('reply'),
    lang: text('lang').notNull().default('zh-Hant-HK'),
    sample: sample(),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({
      name: 'comments_course',
      columns: [t.postId, t.merchantId],
      foreignColumns: [posts.id, posts.merchantId],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    index('comments_post').on(t.postId, t.state, t.createdAt.desc().nullsFirst()),
    index('comments_merchant')
      .on(t.merchantId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`state = 'approved'`),
    // One comment per member and course.
    uniqueIndex('comments_member').on(t.memberId, t.postId),
    index('comments_pending').on(t.createdAt, t.id).where(sql`state = 'pending'`),
    index('comments_state').on(t.state, t.id),
    // Comments per day, for the admin overview.
    index('comments_written').on(t.createdAt).where(sql`not sample`),
    check('comments_point', sql`${t.point} between 1 and 5`),
  ],
);

export const blogEntries = pgTable('blog_entries', {
  id: id(),
  /** Optimistic lock: increased by every write. */
  version: integer('version').notNull().default(1),
  slug: text('slug').notNull().unique(),
  category: blogCategory('category').notNull().default('choosing'),
  titleZh: text('title_zh').notNull().default(''),
  titleEn: text('title_en').notNull().default(''),
  summaryZh: text('summary_zh').notNull().default(''),
  summaryEn: text('summary_en').notNull().default(''),
  bodyZh: text('body_zh').notNull().default(''),
  bodyEn: text('body_en').notNull().default(''),
  author: text('author').notNull().default(''),
  /** Path of the list of courses that the entry is about, without a language (lib/contract/course-list.ts). */
  courseList: text('course_list').notNull().default(''),
  pictureId: integer('picture_id').references(() => pictures.id, { onDelete: 'set null' }),
  imageAltZh: text('image_alt_zh').notNull().default(''),
  imageAltEn: text('image_alt_en').notNull().default(''),
  /** Null: a draft. */
  publishedAt: instant('published_at'),
  sample: sample(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const homeBanners = pgTable('home_banners', {
  id: id(),
  /** Optimistic lock: increased by every write. */
  version: integer('version').notNull().default(1),
  titleZh: text('title_zh').notNull().default(''),
  titleEn: text('title_en').notNull().default(''),
  altZh: text('alt_zh').notNull().default(''),
  altEn: text('alt_en').notNull().default(''),
  pictureId: integer('picture_id')
    .notNull()
    .references(() => pictures.id),
  mobilePictureId: integer('mobile_picture_id')
    .notNull()
    .references(() => pictures.id),
  linkUrl: text('link_url'),
  position: integer('position').notNull().default(0),
  showFrom: instant('show_from'),
  showUntil: instant('show_until'),
  sample: sample(),
});

/** Courses that an administrator features, each for a period. */
export const featuredCourses = pgTable(
  'featured_courses',
  {
    id: id(),
    /** Optimistic lock: increased by every write. */
    version: integer('version').notNull().default(1),
    postId: integer('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    reason: text('reason', { enum: FEATURED_REASONS }).notNull(),
    position: integer('position').notNull().default(0),
    showFrom: instant('show_from').notNull(),
    /** Exclusive. */
    showUntil: instant('show_until').notNull(),
  },
  (t) => [
    index('featured_courses_post').on(t.postId),
    index('featured_courses_until').on(t.showUntil),
    check('featured_courses_window', sql`${t.showFrom} < ${t.showUntil}`),
  ],
);

export const popups = pgTable('popups', {
  id: id(),
  /** Optimistic lock: increased by every write. */
  version: integer('version').notNull().default(1),
  /** first-{locale} or second-{locale}. */
  slug: text('slug').notNull(),
  title: text('title').notNull(),
  style: popupStyle('style').notNull(),
  body1: text('body1'),
  body2: text('body2'),
  picture1Id: integer('picture1_id').references(() => pictures.id),
  picture2Id: integer('picture2_id').references(() => pictures.id),
  alt1: text('alt1'),
  alt2: text('alt2'),
  linkUrl1: text('link_url1'),
  linkUrl2: text('link_url2'),
  showFrom: instant('show_from'),
  showUntil: instant('show_until'),
  sample: sample(),
});

/** Texts by the administrator; the first in force is the scrolling announcement (specification §2). */
export const webConfigs = pgTable('web_configs', {
  id: id(),
  /** Optimistic lock: increased by every write. */
  version: integer('version').notNull().default(1),
  body: text('body').notNull(),
  bodyEn: text('body_en').notNull(),
  position: integer('position').notNull().default(0),
  showFrom: instant('show_from'),
  showUntil: instant('show_until'),
  sample: sample(),
});

/** Validators of an imported feed, for the next conditional request. */
export const importFeeds = pgTable('import_feeds', {
  url: text('url').primaryKey(),
  etag: text('etag'),
  lastModified: text('last_modified'),
  fetchedAt: instant('fetched_at').notNull(),
});

/**
 * State of each published course at its last count, so that a change of one course adjusts the counts instead
 * of computing all of them again (server/features/catalogue/counts-of-courses). No foreign key, so that a
 * deleted course is still subtracted from the counts.
 */
export const countedPosts = pgTable('counted_posts', {
  postId: integer('post_id').primaryKey(),
  categoryIds: integer('category_ids').array().notNull(),
  hashtags: textList('hashtags'),
});

/** One row; every write to the catalogue increases the version, which invalidates the caches. */
export const catalogueState = pgTable('catalogue_state', {
  id: smallint('id').primaryKey().default(1),
  version: bigint('version', { mode: 'number' }).notNull().default(1),
  /** Version and size of the last seed, as JSON. */
  seeded: jsonb('seeded').$type<{ version: string; courses: number } | null>(),
  /**
   * Version of the analysis and the lexicon with which the courses were indexed
   * (server/features/search/search-index).
   */
  searchIndex: text('search_index'),
});

/** Courses whose rows were deleted, which the feed for partners still has to name (server/features/open-active). */
export const removedCourses = pgTable(
  'removed_courses',
  { id: integer('id').primaryKey(), removedAt: instant('removed_at').notNull().defaultNow() },
  (t) => [index('removed_courses_at').on(t.removedAt, t.id)],
);
