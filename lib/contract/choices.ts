/** Closed lists of the product (specification §9, §B). The values are the keys on the wire. */

/** The 18 districts of Hong Kong in the Government's order, and `other` for other or flexible locations. */
export const DISTRICTS = [
  'central_western',
  'wan_chai',
  'eastern',
  'southern',
  'yau_tsim_mong',
  'sham_shui_po',
  'kowloon_city',
  'wong_tai_sin',
  'kwun_tong',
  'kwai_tsing',
  'tsuen_wan',
  'tuen_mun',
  'yuen_long',
  'north',
  'tai_po',
  'sha_tin',
  'sai_kung',
  'islands',
  'other',
] as const;
export type District = (typeof DISTRICTS)[number];

export const REGIONS = ['hki', 'kln', 'nt'] as const;
export type Region = (typeof REGIONS)[number];

/** Districts of each region. `other` belongs to no region. */
export const DISTRICTS_BY_REGION: Record<Region, readonly District[]> = {
  hki: ['central_western', 'wan_chai', 'eastern', 'southern'],
  kln: ['yau_tsim_mong', 'sham_shui_po', 'kowloon_city', 'wong_tai_sin', 'kwun_tong'],
  nt: [
    'kwai_tsing',
    'tsuen_wan',
    'tuen_mun',
    'yuen_long',
    'north',
    'tai_po',
    'sha_tin',
    'sai_kung',
    'islands',
  ],
};

export const AGE_GROUPS = ['kids', 'youth', 'adults', 'seniors'] as const;
export type AgeGroup = (typeof AGE_GROUPS)[number];

export const TEACHING_GENDERS = ['male', 'female', 'both'] as const;
export type TeachingGender = (typeof TEACHING_GENDERS)[number];

export const TEACHING_LANGUAGES = ['english', 'cantonese', 'mandarin'] as const;
export type TeachingLanguage = (typeof TEACHING_LANGUAGES)[number];

export const CLASS_SIZES = ['one_to_one', 'two_to_four', 'more_than_four'] as const;
export type ClassSize = (typeof CLASS_SIZES)[number];

export const MODES = ['face_to_face', 'online'] as const;
export type Mode = (typeof MODES)[number];

/** What happens on holidays. */
export const HOLIDAY_LESSONS = ['no_lessons', 'as_usual'] as const;
export type HolidayLessons = (typeof HOLIDAY_LESSONS)[number];

/** Length of the days of a camp. */
export const CAMP_DAYS = ['half_day', 'whole_day'] as const;
export type CampDay = (typeof CAMP_DAYS)[number];
/** What a rule for bad weather may name. `t8` stands for the signals No. 8 to 10. From the mildest to the most severe of a kind. */
export const WEATHER_SIGNALS = ['t3', 't8', 'amber', 'red', 'black', 'extreme'] as const;
export type WeatherSignal = (typeof WEATHER_SIGNALS)[number];

/** Rules for bad weather (lib/contract/weather-rule): those usual for an audience, or the merchant's own. */
export const WEATHER_RULES = [
  'common_2h',
  'common_3h',
  'young_children',
  'outdoor',
  'water',
  'online',
  'own',
] as const;

/** What follows a lesson that bad weather has cancelled. */
export const WEATHER_AFTER = ['makeup', 'extend', 'refund', 'credit', 'moves_online', 'none'] as const;

/** States of the enrolment of a course; the rules are in server/features/catalogue/enrolment.ts. */
export const ENROLMENT_STATES = [
  'open',
  'opens',
  'closes',
  'ballot',
  'full',
  'waiting_list',
  'ended',
  'unknown',
] as const;

/** Publication periods of an advertisement. */
export const SCHEDULES = ['three_months', 'six_months', 'one_year'] as const;
export type Schedule = (typeof SCHEDULES)[number];

/** What a price is compared by: a lesson, or all that a course costs. */
export const PRICE_BASES = ['lesson', 'total'] as const;
export type PriceBasis = (typeof PRICE_BASES)[number];

/** Units of a price. `course` is a bundle of several lessons. */
export const PRICE_UNITS = ['lesson', 'course', 'month', 'hour', 'person'] as const;
export type PriceUnit = (typeof PRICE_UNITS)[number];

/** What a fee is counted by. */
export const FEE_BASES = [
  'per_lesson',
  'per_block',
  'per_month',
  'per_term',
  'per_course',
  'drop_in',
  'class_pass',
  'per_hour',
  'per_person',
  'per_group',
] as const;
export type FeeBasis = (typeof FEE_BASES)[number];

/** The bases that fit each unit of a price. */
export const FEE_BASES_OF_UNIT: Record<PriceUnit, readonly FeeBasis[]> = {
  lesson: ['per_lesson', 'drop_in', 'per_group'],
  course: ['per_block', 'per_term', 'per_course', 'class_pass', 'per_group'],
  month: ['per_month'],
  hour: ['per_hour'],
  person: ['per_person'],
};

/** Grades of refund, the most generous first. */
export const REFUND_GRADES = ['flexible', 'moderate', 'strict', 'merchant_cancel_only'] as const;

/** What happens to a lesson that a participant misses. */
export const MAKEUP_RULES = [
  'free_choice',
  'arranged',
  'limited',
  'sick_only',
  'online_or_recording',
  'extend',
  'credit',
  'none',
] as const;

/** What a venue or a class has, or has not, for those who need it. */
export const ACCESS_FEATURES = [
  'step_free_entrance',
  'ramp',
  'lift',
  'wheelchair_room',
  'accessible_toilet',
  'stroller',
  'tactile_path',
  'braille',
  'hearing_loop',
  'sign_language',
  'captions',
  'guide_dog',
  'quiet_space',
  'companion',
  'caregiver_wait',
] as const;

/** Those that a venue has, whatever is taught in it. */
export const VENUE_FEATURES = [
  'step_free_entrance',
  'ramp',
  'lift',
  'wheelchair_room',
  'accessible_toilet',
  'stroller',
  'tactile_path',
  'braille',
  'hearing_loop',
  'guide_dog',
  'quiet_space',
  'caregiver_wait',
] as const satisfies readonly (typeof ACCESS_FEATURES)[number][];
export type VenueFeature = (typeof VENUE_FEATURES)[number];

/** What a class offers learners with special educational needs. No condition of a person is stored. */
export const SEN_OFFERS = [
  'experienced',
  'small_group',
  'adapted',
  'quiet_group',
  'parent_in_room',
  'talk_first',
] as const;

/** What a merchant states about its registration as a school. */
export const SCHOOL_REGISTRATIONS = ['registered', 'provisional', 'not_required'] as const;

/** What a merchant may state about the Sexual Conviction Record Check: never a result. */
export const RECORD_CHECKS = ['on_joining', 'on_request'] as const;

/** Qualifications of teachers, as their merchant states them. */
export const QUALIFICATIONS = [
  'registered_teacher',
  'coach',
  'first_aid',
  'lifeguard',
  'music_exam',
  'dance_exam',
  'language_cert',
  'degree',
  'insurance',
] as const;

/** Filters that a course passes by what its merchant states of terms, access and subsidies. */
export const STATED_FILTERS = ['perLesson', 'refundable', 'stepFree', 'sen', 'cef'] as const;
export type StatedFilter = (typeof STATED_FILTERS)[number];

/** Monday first. Screens may begin with Sunday. */
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Times of day of the filter, with the first and last start time of each. */
export const DAY_PARTS = {
  morning: { from: '00:00', to: '11:59' },
  afternoon: { from: '12:00', to: '17:59' },
  evening: { from: '18:00', to: '23:59' },
} as const;
export type DayPart = keyof typeof DAY_PARTS;
export const DAY_PART_KEYS = ['morning', 'afternoon', 'evening'] as const satisfies readonly DayPart[];

/**
 * Orders of a list. `soonest`: the next lesson first, within the days of the filter. `distance` needs the filter
 * `near`; without it the default order applies.
 */
export const SORTS = [
  'relevance',
  'soonest',
  'newest',
  'price_asc',
  'price_desc',
  'rating',
  'popularity',
  'distance',
] as const;
export type Sort = (typeof SORTS)[number];

/**
 * States of an advertisement (specification §D). Only an administrator sets `ended`, which takes a course down, and
 * restores it.
 */
export const POST_STATES = [
  'draft',
  'submitted',
  'changes_requested',
  'rejected',
  'published',
  /** Hidden from lists by its merchant for a time; its address answers, and its listing time runs on. */
  'paused',
  'expired',
  'withdrawn',
  'ended',
] as const;

/** States of a course that has a page. Lists show only published courses. */
export const PAGE_STATES = [
  'published',
  'paused',
  'expired',
] as const satisfies (typeof POST_STATES)[number][];

export const hasPage = (state: (typeof POST_STATES)[number]): boolean =>
  PAGE_STATES.some((one) => one === state);

/** States of a merchant's latest revision. */
export const REVISION_STATES = ['editing', 'submitted', 'changes_requested', 'rejected', 'approved'] as const;

/** Actions in the history of an advertisement. */
export const ADVERTISEMENT_ACTIONS = [
  'create',
  'submit',
  'approve',
  'request_changes',
  'reject',
  'withdraw',
  'renew',
  'expire',
  'end',
  'set_places',
  'recall',
  'pause',
  'resume',
  /** A change of dates, places or price that is public at once, without a review. */
  'direct_change',
  /** Of an administrator: a course that was taken down is as before. */
  'restore',
  /** Of an administrator: a correction of category, texts, ages or place. */
  'correct',
  /** Of an administrator: a rejection or a request for changes is undone, and the submission waits again. */
  'reopen',
] as const;
export type AdvertisementAction = (typeof ADVERTISEMENT_ACTIONS)[number];

export const COMMENT_STATES = ['pending', 'approved', 'rejected'] as const;

/** Why an administrator features a course. A paid one is shown as an advertisement. */
export const FEATURED_REASONS = ['editorial', 'paid'] as const;

/** Popup layouts (specification §2). */
export const POPUP_STYLES = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
export type PopupStyle = (typeof POPUP_STYLES)[number];

/**
 * Keys of the twelve main categories, which are the twelve interests of the specification. Each has its own
 * colours.
 */
export const CATEGORY_KEYS = [
  'sports',
  'music',
  'art',
  'lifestyle',
  'leisure',
  'academic',
  'digital',
  'trends',
  'beauty',
  'parenting',
  'self',
  'business',
] as const;
export type CategoryKey = (typeof CATEGORY_KEYS)[number];

/** Topics of the contact form. */
export const CONTACT_TOPICS = [
  'course',
  'account',
  'merchant',
  'partnership',
  'personal_data',
  'other',
] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number];

/** Subjects of a report to the administrator (specification §D), and its reasons. */
export const REPORT_SUBJECTS = ['post', 'comment'] as const;
export const REPORT_REASONS = [
  'wrong_information',
  'misleading',
  'offensive',
  'infringement',
  'spam',
  'other',
] as const;

/** Categories of blog entries. */
export const BLOG_CATEGORIES = ['choosing', 'learning', 'family', 'site'] as const;
export type BlogCategory = (typeof BLOG_CATEGORIES)[number];

/** Public data feeds that courses are imported from. An imported course shows the source and its terms. */
export const SOURCES = ['lcsd_recreation', 'lcsd_culture', 'file'] as const;
export type Source = (typeof SOURCES)[number];

/** Account roles. Each role has separate credentials (specification §6). */
export const ROLES = ['member', 'merchant', 'administrator'] as const;
export type Role = (typeof ROLES)[number];
/** Roles within the team of a merchant. */
export const TEAM_ROLES = ['owner', 'editor'] as const;

export const GENDERS = ['male', 'female'] as const;
export type Gender = (typeof GENDERS)[number];

/** 12 or below, 13–18, 18–40, 40–65, 65 or above (specification §3). */
export const AGE_BANDS = ['age_1', 'age_2', 'age_3', 'age_4', 'age_5'] as const;
export type AgeBand = (typeof AGE_BANDS)[number];

/**
 * In order: sports, music/photography, art/design, lifestyle, leisure, academic, digital tech, trends,
 * beauty/health, parenting, self-improvement, business/finance.
 */
export const INTERESTS = [
  'interest1',
  'interest2',
  'interest3',
  'interest4',
  'interest5',
  'interest6',
  'interest7',
  'interest8',
  'interest9',
  'interest10',
  'interest11',
  'interest12',
] as const;
