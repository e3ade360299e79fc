import { absoluteUrl } from './site';

/** The whole address of a picture: the API's are root-relative for local storage and protocol-relative elsewhere (decisions §2). */
export function absolutePictureUrl(url: string): string {
  if (url.startsWith('//')) return `https:${url}`;
  return url.startsWith('/') ? absoluteUrl(url) : url;
}
