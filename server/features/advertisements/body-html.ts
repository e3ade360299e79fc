import sanitizeHtml from 'sanitize-html';
import { type PictureRow, pictureOf } from '@/server/platform/media/pictures';

/** Address of a stored picture, whatever signs it. */
const PICTURE = /\/media\/([0-9a-z]{14})-(\d{2,4})\.webp/;
/** Tags of pictures in HTML that was cleaned; in a text `<` is written otherwise. */
const PICTURE_TAGS = /<img [^>]*>/g;
/** A body's column is 760 px wide at most; below 900 px it is as wide as the screen. */
const SIZES = '(max-width: 899px) 100vw, 760px';
const ALT_MAX_LENGTH = 200;

/** A merchant's links pass nothing on, and the page they open cannot reach back. */
const MERCHANT_REL = 'nofollow ugc noopener';

/** Pictures that a body may show, by their keys. */
export type BodyPictures = ReadonlyMap<string, PictureRow>;

/** Keys of the stored pictures that HTML names, cleaned or not. */
export function bodyPictureKeys(...html: (string | undefined)[]): string[] {
  const found = html.join(' ').matchAll(new RegExp(PICTURE, 'g'));
  return [...new Set([...found].map(([, key = '']) => key))];
}

/**
 * HTML with nothing in it but what the page allows (specification §D: an allow-list), of pictures those given; empty where it
 * shows nothing.
 * @param rel what is said of every link
 */
export function cleanBody(
  html: string,
  pictures: BodyPictures = new Map(),
  rel: string = MERCHANT_REL,
): string {
  const cleaned = sanitizeHtml(html, optionsFor(pictures, rel)).trim();
  if (cleaned.includes('<img ')) return cleaned;
  const text = sanitizeHtml(cleaned, { allowedTags: [], allowedAttributes: {} });
  return /[^\s\u00a0]/.test(text.replaceAll('&nbsp;', ' ')) ? cleaned : '';
}

/** Cleaned HTML as its merchant gets it: its pictures by addresses that work though they are not public. */
export function signBody(html: string, sign: (key: string, width: number) => string): string {
  const addresses = new RegExp(PICTURE, 'g');
  return html.replace(PICTURE_TAGS, (tag) =>
    tag.replace(addresses, (address, key: string, width: string) =>
      `${address}${sign(key, Number(width))}`.replaceAll('&', '&amp;'),
    ),
  );
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
      div: 'p',
      a: (_, { href }) => ({ tagName: 'a', attribs: { ...(href ? { href } : {}), rel } }),
      img: (_, attributes) => ({ tagName: 'img', attribs: pictureAttributes(attributes, pictures) }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
    nestingLimit: 20,
  };
}

/** Everything but the words for it is made from the stored picture; nothing where it is none of those given. */
function pictureAttributes(
  { src = '', alt = '' }: sanitizeHtml.Attributes,
  pictures: BodyPictures,
): sanitizeHtml.Attributes {
  const [, key = ''] = src.match(new RegExp(`^${PICTURE.source}`)) ?? [];
  const picture = pictureOf(pictures.get(key) ?? null);
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
