import type { MerchantAccount, Profile } from '@/lib/contract/account';
import type { AdminAccount } from '@/lib/contract/admin-access';
import type { AdminAdvertisement } from '@/lib/contract/admin-advertisements';
import type { AdminCourse, AdminCourseDetail } from '@/lib/contract/admin-courses';
import type { MainCategory } from '@/lib/contract/category';
import type { Comment } from '@/lib/contract/comment';
import type {
  CurrentMerchant,
  OwnAdvertisement,
  OwnAdvertisementDetail,
} from '@/lib/contract/own-advertisement';

/**
 * Replies of the API for component tests, as the typed client returns them. Values that a test does not set are
 * plausible.
 */

const account = {
  id: 1,
  provider: 'email',
  uid: 'chan@example.com',
  email: 'chan@example.com',
  username: 'Chan Siu Ming',
  name: 'Chan Siu Ming',
  nickname: null,
  image: null,
  profileImageUrl: null,
  allowPasswordChange: false,
  confirmed: true,
  locale: 'en',
} as const;

export const memberProfile = (values: Partial<Profile> = {}): Profile => ({
  ...account,
  gender: null,
  age: null,
  interests: '',
  acceptNotification: false,
  ...values,
});

/** The administrator's own account, with a fresh proof. */
export const adminAccount = (values: Partial<AdminAccount> = {}): AdminAccount => ({
  administrator: {
    ...account,
    ...{ uid: 'lee@example.com', email: 'lee@example.com', username: '李小明', name: '李小明' },
    otpEnabled: false,
    staffRole: 'administrator',
  },
  recoveryCodesLeft: 0,
  provedUntil: '2026-11-28T10:10:00+08:00',
  secondFactorRequired: false,
  ...values,
});

/** A member's comment that waits for its review. */
export const ownComment = (values: Partial<Comment> = {}): Comment => ({
  id: 7,
  post: { title: 'Wheel throwing', slug: 'post-1' },
  username: 'Chan Siu Ming',
  title: 'Calm and clear',
  content: 'We learned to centre.',
  point: 4,
  dateOfJoin: null,
  state: 'pending',
  reply: null,
  lang: 'en',
  sample: false,
  createdAt: '2026-11-20T10:00:00+08:00',
  ...values,
});

export const merchantAccount = (values: Partial<MerchantAccount> = {}): MerchantAccount => ({
  ...account,
  name: 'Kiln & Clay',
  merchantId: 9,
  slug: 'merchant-9',
  address: '1 Ferry Street',
  description: 'Pottery since 1998.',
  nameEn: '',
  addressEn: '',
  descriptionEn: '',
  district: null,
  addressHidden: false,
  website: null,
  facebook: null,
  instagram: null,
  contact: '91234567',
  contactIsWhatsapp: true,
  businessRegistration: '12345678',
  complete: true,
  verified: true,
  marksRest: false,
  trusted: false,
  ...values,
});

export const currentMerchant = (values: Partial<CurrentMerchant> = {}): CurrentMerchant => ({
  merchant: merchantAccount(),
  role: 'owner',
  rating: { average: null, count: 0 },
  unreadNotices: 0,
  openEnquiries: 0,
  waiting: 0,
  postCounts: {
    ...{ draft: 0, submitted: 0, changesRequested: 0, rejected: 0 },
    ...{ published: 0, paused: 0, expired: 0, withdrawn: 0, ended: 0 },
  },
  ...values,
});

/** A draft of an advertisement. */
export const ownAdvertisement = (values: Partial<OwnAdvertisement> = {}): OwnAdvertisement => ({
  id: 7,
  slug: 'post-7',
  version: 1,
  state: 'draft',
  revision: 'editing',
  title: '',
  titleEn: 'Wheel throwing',
  listImage: null,
  reason: null,
  submittedAt: null,
  reviewDueOn: null,
  publishedAt: null,
  listedUntil: null,
  enrolment: { state: 'open', placesLeft: null } as never,
  sessions: [],
  updatedAt: '2026-11-20T10:00:00+08:00',
  hasDays: false,
  unfinished: [],
  interest: { views: 0, whatsapp: 0, bookmarks: 0 },
  ...values,
});

/** What is filled in of an advertisement that may be submitted. */
export const COMPLETE_DRAFT: OwnAdvertisementDetail['draft'] = {
  titleEn: 'Wheel throwing',
  categoryIds: ['111'],
  serviceArea: ['kwun_tong'],
  ageGroups: ['adults'],
  teachingGender: 'both',
  languages: ['cantonese'],
  classSize: 'two_to_four',
  lessonMinutes: '60',
  mode: 'face_to_face',
  priceMin: '480',
  priceUnit: 'course',
  lessons: '4',
  contentEn: 'For beginners.',
  bodyEn: '<p>We begin with kneading.</p>',
  schedule: 'three_months',
};

/** A draft with its two pictures, which may be submitted. */
export const ownAdvertisementDetail = (
  values: Partial<OwnAdvertisement> = {},
  draft: OwnAdvertisementDetail['draft'] = COMPLETE_DRAFT,
): OwnAdvertisementDetail => ({
  post: ownAdvertisement(values),
  draft,
  listImageId: 21,
  mainImageId: 22,
  mainImage: null,
  direct: null,
  gallery: [],
  history: [],
});

/** A main category with a category and an activity; the ids are 1, 11 and 111. */
export const mainCategory = (title: string, category: string, activity: string): MainCategory => {
  const base = { slug: 'art', icon: 'art', imageUrl: null, postCount: 3 };
  return {
    ...{ ...base, id: 1, title, description: '' },
    categories: [
      {
        ...{ ...base, id: 11, title: category, description: '' },
        categories: [{ ...base, id: 111, title: activity }],
      },
    ],
  } as unknown as MainCategory;
};

/** An advertisement that waits for its review. */
export const adminAdvertisement = (values: Partial<AdminAdvertisement> = {}): AdminAdvertisement => ({
  ...{ id: 7, slug: 'post-7', version: 3, state: 'submitted', revision: 'submitted', kind: 'new' },
  ...{ unconfirmed: false, hints: [] },
  ...{ title: '', titleEn: 'Wheel throwing', category: 'Pottery', listImage: null },
  merchant: {
    ...{ id: 9, slug: 'merchant-9', name: 'Kiln & Clay' },
    ...{ verified: true, trusted: false, suspended: false },
  },
  ...{ submittedAt: '2026-11-20T10:00:00+08:00', dueOn: '2099-11-24', overdue: false },
  ...{ expiryReviewOn: null, publishedAt: null, listedUntil: null, batch: null },
  updatedAt: '2026-11-20T10:00:00+08:00',
  ...values,
});

/** A published course in the administrator's list. */
export const adminCourse = (values: Partial<AdminCourse> = {}): AdminCourse => ({
  ...{ id: 7, slug: 'post-7', version: 3, state: 'published', title: '', titleEn: 'Wheel throwing' },
  merchant: { id: 9, slug: 'merchant-9', name: 'Kiln & Clay' },
  ...{ category: ['Art', 'Pottery'], origin: 'merchant', corrected: false, listImage: null },
  ...{ startDate: '2099-12-02', endDate: null, placesLeft: null, submittedAt: null, dueOn: null },
  ...{ listedUntil: null, updatedAt: '2026-11-20T10:00:00+08:00' },
  ...values,
});

/** A course as the administrator opens it. */
export const adminCourseDetail = (values: Partial<AdminCourseDetail> = {}): AdminCourseDetail => ({
  course: adminCourse(),
  values: {
    ...{ title: '', titleEn: 'Wheel throwing', content: '', contentEn: 'Start with centring.' },
    ...{ body: '', bodyEn: '<p>Clay</p>', instructor: '', venue: '', venueEn: '', categoryIds: [111] },
    ...{ serviceArea: ['kwun_tong'], ageGroups: ['adults'], ageMin: null, ageMax: null },
  },
  ...{ sessionVenues: [], corrected: [], problems: [], guesses: [], decisions: [], reviews: [], reports: 0 },
  ...values,
});
