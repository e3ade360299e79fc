import sanitizeHtml from 'sanitize-html';
import { type PictureRow, pictureOf, signedPictureOf } from '@/server/platform/media/pictures';
import type { PictureSigner } from '@/server/platform/media/signed-address';

/** Address of a stored picture, up to its signature. */
const PICTURE = /^\/media\/([0-9a-z]{14})-\d{2,4}\.webp/;
/** `sizes` of a picture: the column is at most 760 px wide, and as wide as the screen below 900 px. */
const SIZES = '(max-width: 899px) 100vw, 760px';
const ALT_MAX_LENGTH = 200;

/**
 * `rel` of merchants' links: they pass on no ranking, and the opened page has no access to `window.opener`.
 */
const MERCHANT_REL = 'nofollow ugc noopener';

/** Pictures that a body may show, by their keys (server/platform/media/picture-access.ts). */
export type BodyPictures = ReadonlyMap<string, PictureRow>;

interface BodyOptions {
  /** The `rel` attribute of every link. */
  rel?: string;
  /** Signs the addresses of the pictures, so that their merchant sees unpublished ones too. */
  sign?: PictureSigner;
}

/**
 * Returns the keys of the stored pictures that HTML shows, sanitised or not: those in the addresses of its pictures. A key in
 * the text, or in words for a picture, shows nothing.
 */
export function bodyPictureKeys(...html: (string | undefined)[]): string[] {
  const keys = new Set<string>();
  const img = (tagName: string, attribs: sanitizeHtml.Attributes) => {
    for (const address of [attribs.src ?? '', ...(attribs.srcset ?? '').split(',')]) {
      const [, key] = address.trim().match(PICTURE) ?? [];
      if (key) keys.add(key);
    }
    return { tagName, attribs };
  };
  for (const one of html) if (one) sanitizeHtml(one, { allowedTags: ['img'], transformTags: { img } });
  return [...keys];
}

/**
 * Sanitises HTML by an allow-list (specification §D). Removes all pictures except the given ones. Returns an
 * empty text if nothing visible remains.
 */
export function cleanBody(
  html: string,
  pictures: BodyPictures = new Map(),
  options: BodyOptions = {},
): string {
  const cleaned = sanitizeHtml(html, optionsFor(pictures, options)).trim();
  if (cleaned.includes('<img ')) return cleaned;
  const text = sanitizeHtml(cleaned, { allowedTags: [], allowedAttributes: {} });
  return /[^\s\u00a0]/.test(text.replaceAll('&nbsp;', ' ')) ? cleaned : '';
}

function optionsFor(
  pictures: BodyPictures,
  { rel = MERCHANT_REL, sign }: BodyOptions,
): sanitizeHtml.IOptions {
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
      div: 'p',
      a: (_, { href }) => ({ tagName: 'a', attribs: { ...(href ? { href } : {}), rel } }),
      img: (_, attributes) => ({ tagName: 'img', attribs: pictureAttributes(attributes, pictures, sign) }),
    },
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
  sign: PictureSigner | undefined,
): sanitizeHtml.Attributes {
  const [, key = ''] = src.match(PICTURE) ?? [];
  const row = pictures.get(key) ?? null;
  const picture = sign ? signedPictureOf(row, sign) : pictureOf(row);
  if (!picture) return {};
  const { url, srcset, width, height } = picture;
  return {
    src: url,
    srcset,
    sizes: SIZES,
    alt: [...alt].slice(0, ALT_MAX_LENGTH).join(''),
    width: String(width),
    height: String(height),
    loading: 'lazy',
  };
}
