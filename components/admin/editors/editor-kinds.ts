import type { z } from 'zod';
import type { AuditSubject } from '@/lib/contract/admin-audit';
import { blogFormSchema } from '@/lib/contract/admin-blogs';
import { pageTextFormSchema } from '@/lib/contract/admin-page-texts';
import type { ADMIN_PICTURE_USES } from '@/lib/contract/admin-pictures';
import {
  bannerFormSchema,
  featuredFormSchema,
  POPUP_PARTS,
  popupFormSchema,
  webConfigFormSchema,
} from '@/lib/contract/admin-promotions';
import { REASON_KINDS, reasonTemplateFormSchema } from '@/lib/contract/admin-reason-templates';
import { BLOG_CATEGORIES, FEATURED_REASONS, POPUP_STYLES } from '@/lib/contract/choices';
import { LOCALES } from '@/lib/contract/locale';
import { TEXT_PAGES } from '@/lib/contract/page-text';
import { popupSlugSchema } from '@/lib/contract/promotion';
import type { ContentKind } from './content-item';

/** The values of a form while it is edited. */
export type Typed = Record<string, string | number | null>;

export interface EditorField {
  name: string;
  /**
   * Input type. `rich` is HTML that the API sanitises, `instant` a Hong Kong time, `publication` an instant
   * or null, `course` the id of a published course.
   */
  type: 'line' | 'text' | 'rich' | 'instant' | 'publication' | 'picture' | 'choice' | 'course';
  /** Message key of the label, if it differs from `name`. */
  label?: string;
  /** Options of a `choice`. Their labels are in the messages under `values`. */
  choices?: readonly string[];
  use?: (typeof ADMIN_PICTURE_USES)[number];
  /** Whether the field is visible for the current values. */
  shown?: (typed: Typed) => boolean;
}

interface EditorKind {
  /** Subject of the item in the audit log. */
  subject: AuditSubject;
  /** Contract schema that validates the form. */
  schema: z.ZodType;
  fields: EditorField[];
  empty: Typed;
  /** Fields that name the item, in order of preference. */
  title: string[];
}

const lines = (...names: string[]): EditorField[] => names.map((name) => ({ name, type: 'line' }));
const WINDOW: EditorField[] = [
  { name: 'showFrom', type: 'instant' },
  { name: 'showUntil', type: 'instant' },
];
const partsOf = ({ style }: Typed) => POPUP_PARTS[style as keyof typeof POPUP_PARTS] ?? POPUP_PARTS.A;
const hasText = (count: number) => (typed: Typed) => partsOf(typed).texts >= count;
const hasPicture = (count: number) => (typed: Typed) => partsOf(typed).pictures >= count;

const popupPart = (count: 1 | 2): EditorField[] => [
  { name: `body${count}`, type: 'text', shown: hasText(count) },
  { name: `picture${count}Id`, type: 'picture', use: 'popup', shown: hasPicture(count) },
  { name: `alt${count}`, type: 'line', shown: hasPicture(count) },
  { name: `linkUrl${count}`, type: 'line', shown: (typed) => hasPicture(count)(typed) || count === 1 },
];

/** Editor of each content kind: its form fields, schema and empty values. */
export const EDITORS: Record<ContentKind, EditorKind> = {
  web_configs: {
    subject: 'web_config',
    schema: webConfigFormSchema,
    fields: [{ name: 'body', type: 'text' }, { name: 'bodyEn', type: 'text' }, ...WINDOW],
    empty: { body: '', bodyEn: '', showFrom: null, showUntil: null },
    title: ['body'],
  },
  popups: {
    subject: 'popup',
    schema: popupFormSchema,
    fields: [
      ...lines('title'),
      { name: 'slug', type: 'choice', label: 'place', choices: popupSlugSchema.options },
      { name: 'style', type: 'choice', choices: POPUP_STYLES },
      ...popupPart(1),
      ...popupPart(2),
      ...WINDOW,
    ],
    empty: {
      title: '',
      slug: 'first-zh-hk',
      style: 'A',
      body1: '',
      body2: '',
      picture1Id: null,
      picture2Id: null,
      alt1: '',
      alt2: '',
      linkUrl1: '',
      linkUrl2: '',
      showFrom: null,
      showUntil: null,
    },
    title: ['title'],
  },
  home_banners: {
    subject: 'home_banner',
    schema: bannerFormSchema,
    fields: [
      ...lines('titleZh', 'titleEn'),
      { name: 'pictureId', type: 'picture', use: 'home_banner' },
      { name: 'mobilePictureId', type: 'picture', use: 'home_banner_mobile' },
      ...lines('altZh', 'altEn', 'linkUrl'),
      ...WINDOW,
    ],
    empty: {
      titleZh: '',
      titleEn: '',
      altZh: '',
      altEn: '',
      pictureId: null,
      mobilePictureId: null,
      linkUrl: '',
      showFrom: null,
      showUntil: null,
    },
    title: ['titleZh', 'titleEn', 'altZh'],
  },
  featured_courses: {
    subject: 'featured_course',
    schema: featuredFormSchema,
    fields: [
      { name: 'postId', type: 'course', label: 'course' },
      { name: 'reason', type: 'choice', label: 'featuredReason', choices: FEATURED_REASONS },
      ...WINDOW,
    ],
    empty: { postId: null, reason: FEATURED_REASONS[0], showFrom: null, showUntil: null },
    title: ['titleZh', 'titleEn'],
  },
  blogs: {
    subject: 'blog',
    schema: blogFormSchema,
    fields: [
      { name: 'slug', type: 'line', label: 'address' },
      { name: 'category', type: 'choice', choices: BLOG_CATEGORIES },
      ...lines('titleZh', 'titleEn'),
      { name: 'summaryZh', type: 'text' },
      { name: 'summaryEn', type: 'text' },
      { name: 'bodyZh', type: 'rich' },
      { name: 'bodyEn', type: 'rich', label: 'articleEn' },
      { name: 'pictureId', type: 'picture', use: 'blog' },
      ...lines('imageAltZh', 'imageAltEn', 'author', 'courseList'),
      { name: 'publishedAt', type: 'publication' },
    ],
    empty: {
      slug: '',
      category: BLOG_CATEGORIES[0],
      titleZh: '',
      titleEn: '',
      summaryZh: '',
      summaryEn: '',
      bodyZh: '',
      bodyEn: '',
      author: '',
      courseList: '',
      pictureId: null,
      imageAltZh: '',
      imageAltEn: '',
      publishedAt: null,
    },
    title: ['titleZh', 'titleEn', 'slug'],
  },
  page_texts: {
    subject: 'page_text',
    schema: pageTextFormSchema,
    fields: [
      { name: 'page', type: 'choice', choices: TEXT_PAGES },
      { name: 'language', type: 'choice', choices: LOCALES },
      { name: 'title', type: 'line', label: 'pageTitle' },
      { name: 'lead', type: 'text' },
      { name: 'body', type: 'rich', label: 'pageBody' },
      { name: 'publishedAt', type: 'publication' },
    ],
    empty: {
      page: TEXT_PAGES[0],
      language: LOCALES[0],
      title: '',
      lead: '',
      body: '',
      publishedAt: null,
    },
    title: ['page'],
  },
  reason_templates: {
    subject: 'reason_template',
    schema: reasonTemplateFormSchema,
    fields: [
      { name: 'kind', type: 'choice', choices: REASON_KINDS },
      ...lines('titleZh', 'titleEn'),
      { name: 'textZh', type: 'text' },
      { name: 'textEn', type: 'text' },
    ],
    empty: { kind: 'advertisement', titleZh: '', titleEn: '', textZh: '', textEn: '' },
    title: ['titleZh'],
  },
};

/** Returns the property that holds the picture of an id field: `pictureId` becomes `picture`. */
export const pictureName = (field: string) => field.replace(/Id$/, '');
