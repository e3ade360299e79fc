import { httpsUrl } from './https-url';
import { absoluteUrl } from './site';

/** The whole address of a picture: the API's are root-relative for local storage and protocol-relative elsewhere (specification §B). */
export function absolutePictureUrl(url: string): string {
  return url.startsWith('/') && !url.startsWith('//') ? absoluteUrl(url) : httpsUrl(url);
}
