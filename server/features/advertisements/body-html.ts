import sanitizeHtml from 'sanitize-html';
import type { PictureSigner } from '@/server/platform/media/signed-address';
import { isVisible, plainLine, withoutInvisible } from '../../../lib/contract/plain-text.ts';
import { type PictureRow, pictureOf, signedPictureOf } from '../../platform/media/pictures.ts';
import { plainStructure } from './plain-structure.ts';

/** File of a stored picture. */
const FILE = /([0-9a-z]{14})-\d{2,4}\.webp/;
/** Address of a stored picture, up to its signature. */
const ADDRESS = new RegExp(`^/media/${FILE.source}`);
/**
 * Picture in sanitised HTML, as `pictureAttributes` writes it. `<` and quotation marks in texts and values are escaped
 * there.
 */
const PICTURE_TAGS = /<img src="\/media\/([0-9a-z]{14})-[^"]*"[^>]*>/g;
/** Tags in sanitised HTML. */
const TAGS = /<[^>]*>/g;
/** `sizes` of a picture: the column is at most 760 px wide, and as wide as the screen below 900 px. */
const SIZES = '(max-width: 899px) 100vw, 760px';
const ALT_MAX_LENGTH = 200;

/**
 * `rel` of merchants' links: they pass on no ranking, and the opened page has no access to `window.opener`.
 */
const MERCHANT_REL = 'nofollow ugc noopener';

/** Pictures that a body may show, by their keys (server/platform/media/picture-access.ts). */
export type BodyPictures = ReadonlyMap<string, PictureRow>;

/**
 * Returns the keys of the stored pictures that HTML names anywhere, sanitised or not. Linear, so that it may run before
 * `cleanBodies`, which shows those in the address of a picture only.
 */
export function namedPictureKeys(...html: (string | undefined)[]): string[] {
  const found = html.join(' ').matchAll(new RegExp(FILE, 'g'));
  return [...new Set([...found].map(([, key = '']) => key))];
}

/** Returns the keys of the stored pictures that sanitised HTML shows. A key in a text shows nothing. */
export function bodyPictureKeys(...html: (string | null | undefined)[]): string[] {
  const found = html.flatMap((one) => [...(one ?? '').matchAll(PICTURE_TAGS)]);
  return [...new Set(found.map(([, key = '']) => key))];
}

/** Signs the addresses of the given pictures in sanitised HTML, so that their merchant sees unpublished ones too. */
export function signBody(html: string, pictures: BodyPictures, sign: PictureSigner): string {
  return html.replace(PICTURE_TAGS, (tag, key: string) => {
    const picture = signedPictureOf(pictures.get(key) ?? null, sign);
    if (!picture) return tag;
    const { url, srcset } = picture;
    const attributes = `src="${url}" srcset="${srcset}"`.replaceAll('&', '&amp;');
    return tag.replace(/src="[^"]*"(?: srcset="[^"]*")?/, () => attributes);
  });
}

/**
 * Sanitises HTML by an allow-list (specification §D). Removes invisible characters, and all pictures except the given
 * ones. Returns an empty text if nothing visible remains.
 * @param rel the `rel` attribute of every link
 */
export function cleanBody(
  html: string,
  pictures: BodyPictures = new Map(),
  rel: string = MERCHANT_REL,
): string {
  const cleaned = sanitizeHtml(plainStructure(html), optionsFor(pictures, rel)).trim();
  return hasContent(cleaned) ? cleaned : '';
}

/** Reports whether sanitised HTML shows a picture or a text. */
function hasContent(cleaned: string): boolean {
  if (cleaned.includes('<img ')) return true;
  return isVisible(cleaned.replace(TAGS, '').replaceAll('&nbsp;', ' '));
}

/** Sanitises several bodies. clean-bodies.ts runs it outside the thread of the site. */
export const cleanEach = (html: readonly string[], pictures?: BodyPictures, rel?: string): string[] =>
  html.map((body) => cleanBody(body, pictures, rel));

/** Takes the pictures that are not among the given ones out of sanitised HTML. */
export function keepPictures(html: string, pictures: BodyPictures): string {
  const kept = html.replace(PICTURE_TAGS, (tag, key: string) => (pictures.has(key) ? tag : ''));
  return kept === html || hasContent(kept) ? kept : '';
}

function optionsFor(pictures: BodyPictures, rel: string): sanitizeHtml.IOptions {
  return {
    allowedTags: [
      'p',
      'br',
      'h2',
      'h3',
      'strong',
      'em',
      'u',
      's',
      'ul',
      'ol',
      'li',
      'blockquote',
      'a',
      'img',
    ],
    allowedAttributes: {
      a: ['href', 'rel'],
      img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading'],
    },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      b: 'strong',
      i: 'em',
      h1: 'h2',
      h4: 'h3',
      h5: 'h3',
      h6: 'h3',
      ins: 'u',
      del: 's',
      strike: 's',
      // Before the scheme is checked, because `java\u200bscript:` is none.
      a: (_, { href }) => ({
        tagName: 'a',
        attribs: { ...(href ? { href: withoutInvisible(href) } : {}), rel },
      }),
      img: (_, attributes) => ({ tagName: 'img', attribs: pictureAttributes(attributes, pictures) }),
    },
    textFilter: withoutInvisible,
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
    nestingLimit: 20,
  };
}

/**
 * Builds the attributes of a picture from its stored row, except the alternative text. Returns none if the
 * picture is not one of the given ones.
 */
function pictureAttributes(
  { src = '', alt = '' }: sanitizeHtml.Attributes,
  pictures: BodyPictures,
): sanitizeHtml.Attributes {
  const [, key = ''] = src.match(ADDRESS) ?? [];
  const picture = pictureOf(pictures.get(key) ?? null);
  if (!picture) return {};
  const { url, srcset, width, height } = picture;
  return {
    src: url,
    srcset,
    sizes: SIZES,
    alt: [...plainLine(alt)].slice(0, ALT_MAX_LENGTH).join(''),
    width: String(width),
    height: String(height),
    loading: 'lazy',
  };
}
