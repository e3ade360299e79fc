import { httpsUrl } from './https-url';
import { absoluteUrl } from './site';

/**
 * Returns the absolute URL of a picture. The API returns root-relative URLs for local storage and
 * protocol-relative URLs for a bucket (specification §B).
 */
export function absolutePictureUrl(url: string): string {
  return url.startsWith('/') && !url.startsWith('//') ? absoluteUrl(url) : httpsUrl(url);
}
