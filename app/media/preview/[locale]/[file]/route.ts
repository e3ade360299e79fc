import { LRUCache } from 'lru-cache';
import { apiFor, orNull } from '@/app/api/page-api';
import { previewVersion } from '@/components/course/preview-address';
import { LOCALES, type Locale } from '@/lib/contract/locale';
import { otherLocale } from '@/lib/i18n/routing';
import { drawPreview } from './draw-preview';

/** Drawn previews by language, slug and version; some 60 kB each. */
const previews = new LRUCache<string, Promise<Buffer>>({ max: 500 });

interface RouteProps {
  params: Promise<{ locale: string; file: string }>;
}

/**
 * Returns a course's preview image with its title in both languages:
 * `/media/preview/{locale}/{slug}.png?v={version}`. Each version is rendered once.
 */
export async function GET(request: Request, { params }: RouteProps): Promise<Response> {
  const { locale: name, file } = await params;
  const locale = LOCALES.find((known) => known === name);
  const slug = file.match(/^(post-.+)\.png$/)?.[1];
  const found = locale && slug ? await readCourse(locale, slug) : null;
  if (!locale || !found) return new Response(null, { status: 404 });
  const { version, props } = found;
  const key = `${locale} ${slug} ${version}`;
  const drawn = previews.get(key) ?? drawPreview(props);
  previews.set(key, drawn);
  drawn.catch(() => previews.delete(key));
  const isVersion = new URL(request.url).searchParams.get('v') === version;
  return new Response(new Uint8Array(await drawn), {
    headers: {
      'Content-Type': 'image/png',
      'Cache-Control': isVersion ? 'public, max-age=31536000, immutable' : 'public, max-age=600',
    },
  });
}

async function readCourse(locale: Locale, slug: string) {
  const [own, twin] = await Promise.all(
    [locale, otherLocale(locale)].map((language) => orNull(apiFor(language).getCourse(slug))),
  );
  if (!own || !twin) return null;
  const { postDetail: post } = own;
  const titles = [...new Set([post.title, twin.postDetail.title])];
  const { merchant, icon, category } = post;
  return {
    version: previewVersion(post),
    props: { titles, merchant: merchant.name, icon, category: category.title },
  };
}
