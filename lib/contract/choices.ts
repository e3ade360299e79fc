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

/** Units of a price. `course` is a bundle of several lessons. */
export const PRICE_UNITS = ['lesson', 'course', 'month', 'hour', 'person'] as const;
export type PriceUnit = (typeof PRICE_UNITS)[number];

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

/** States of an advertisement (specification §D). Only an administrator sets `ended`, and it is final. */
export const POST_STATES = [
  'draft',
  'submitted',
  'changes_requested',
  'rejected',
  'published',
  'expired',
  'withdrawn',
  'ended',
] as const;

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
