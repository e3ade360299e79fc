import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { BLOG_CATEGORIES, CATEGORY_KEYS, POPUP_STYLES, SCHEDULES } from '@/lib/contract/choices';
import { courseListPath } from '@/lib/contract/course-list';
import { LESSON_REASONS } from '@/lib/contract/lesson-change';
import { isSampleAddress } from '@/lib/contract/site-settings';

/** The data files of the demo catalogue; demo/README.md describes them. */
export const DEMO_FOLDER = join(import.meta.dirname, '..', '..', 'demo');
export const PICTURES_FOLDER = join(DEMO_FOLDER, 'pictures');

/** Increase it when the code that loads the files changes what it writes. */
const CODE_VERSION = 6;

const instant = z.iso.datetime().transform((value) => new Date(value));
const text = z.string().trim().min(1);
const picture = text;

/** What a course of the demo has in addition to the fields of the import format. */
const courseSchema = z.object({
  slug: text,
  picture,
  demo: z.strictObject({
    published_at: instant,
    schedule: z.enum(SCHEDULES),
    listed_until: instant,
    popularity: z.int().min(0),
    /** Names of further pictures: those of other courses. */
    gallery: z.array(picture).default([]),
    /** Why one lesson, the first after eight days, is cancelled. */
    cancelled: z.enum(LESSON_REASONS).optional(),
  }),
});

const merchantSchema = z.object({
  slug: text,
  logo: picture,
  demo: z.strictObject({
    icon: z.enum(CATEGORY_KEYS),
    joined_at: instant,
    verified_at: instant.optional(),
    trusted_at: instant.optional(),
  }),
});

const commentSchema = z.strictObject({
  course: text,
  lang: z.enum(['zh-Hant-HK', 'en']),
  username: text,
  point: z.int().min(1).max(5),
  title: text,
  content: text,
  reply: text.optional(),
  state: z.enum(['approved', 'pending', 'rejected']).default('approved'),
  date_of_join: z.iso.date(),
  created_at: instant,
});

const articleSchema = z.strictObject({
  slug: text.startsWith('blog-'),
  category: z.enum(BLOG_CATEGORIES),
  title: text,
  title_en: text,
  summary: text,
  summary_en: text,
  /** Empty: the editors of the site, named in the language of the page. */
  author: z.string(),
  course_list: z
    .string()
    .refine((path) => courseListPath(path) === path)
    .default(''),
  picture,
  alt: text,
  alt_en: text,
  published_at: instant,
});

const socialLink = text.refine(isSampleAddress);

const promotionsSchema = z.strictObject({
  social_links: z.strictObject({ facebook: socialLink, instagram: socialLink, youtube: socialLink }),
  announcements: z.array(z.strictObject({ body: text, body_en: text })),
  banners: z.array(
    z.strictObject({
      title: text,
      title_en: text,
      alt: text,
      alt_en: text,
      link_url: text.startsWith('/'),
      picture,
      mobile_picture: picture,
    }),
  ),
  popups: z.array(
    z.strictObject({
      slug: z.enum(['first-zh-hk', 'second-zh-hk', 'first-en', 'second-en']),
      style: z.enum(POPUP_STYLES),
      title: text,
      body1: text.optional(),
      body2: text.optional(),
      pictures: z
        .array(z.strictObject({ picture, alt: text, link_url: text.startsWith('/') }))
        .max(2)
        .default([]),
      /** Links of texts; those of pictures are with them. */
      links: z.array(text.startsWith('/')).max(2).default([]),
      show_from: instant,
      show_until: instant.optional(),
    }),
  ),
});

const read = (name: string) => readFileSync(join(DEMO_FOLDER, name), 'utf8');
const readLines = (name: string) => read(name).split('\n').filter(Boolean);

/** @throws Error that names the file and what is wrong in it */
function parse<T extends z.ZodType>(schema: T, json: string, place: string): z.infer<T> {
  try {
    return schema.parse(JSON.parse(json));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : error;
    throw new Error(`demo/${place}: ${reason}`, { cause: error });
  }
}

/** Reads rows of the import format: each line as the importer reads it, and the demo's own part. */
function readRows<T extends z.ZodType>(schema: T, name: string) {
  return readLines(name).map((line, at) => ({ line, row: parse(schema, line, `${name}:${at + 1}`) }));
}

/**
 * Reads and validates the data files. The importer validates courses and merchants further.
 * @throws Error that names the file and what is wrong in it
 */
export function readDemo() {
  const { day } = parse(z.strictObject({ day: z.iso.date() }), read('demo.json'), 'demo.json');
  return {
    /** The day to which all dates in the files refer, a Monday. */
    day,
    merchants: readRows(merchantSchema, 'merchants.jsonl'),
    courses: readRows(courseSchema, 'courses.jsonl'),
    comments: readRows(commentSchema, 'comments.jsonl').map(({ row }) => row),
    articles: parse(z.array(articleSchema), read('articles.json'), 'articles.json').map((article) => {
      const name = article.slug.replace('blog-', '');
      const body = (locale: string) => read(`articles/${name}.${locale}.html`).trim();
      return { ...article, body: body('zh-hk'), body_en: body('en') };
    }),
    promotions: readPromotions(),
  };
}
export type Demo = ReturnType<typeof readDemo>;

/** Reads announcement, banners and popups. */
export function readPromotions() {
  return parse(promotionsSchema, read('promotions.json'), 'promotions.json');
}

/** Returns a hash of code version and data files, so that a changed demo replaces the one in the database. */
export function demoVersion(): string {
  const hash = createHash('sha256').update(String(CODE_VERSION));
  const files = readdirSync(DEMO_FOLDER, { recursive: true, encoding: 'utf8' }).sort();
  for (const file of files) {
    const path = join(DEMO_FOLDER, file);
    if (/\.(?:jsonl?|html)$/.test(file)) hash.update(file).update(readFileSync(path));
    else if (file.endsWith('.webp')) hash.update(`${file} ${statSync(path).size}`);
  }
  return hash.digest('hex').slice(0, 12);
}
