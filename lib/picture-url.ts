import { httpsUrl } from './https-url';
import { absoluteUrl } from './site';

/** The whole address of a picture: the API's are root-relative for local storage and protocol-relative elsewhere (decisions §2). */
export function absolutePictureUrl(url: string): string {
  return url.startsWith('/') && !url.startsWith('//') ? absoluteUrl(url) : httpsUrl(url);
}
