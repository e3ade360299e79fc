import { tokens } from '@/components/layout/tokens';
import { site } from '@/lib/site';

// The brand's name comes from the environment the server runs in.
export const dynamic = 'force-dynamic';

/** What a phone needs to put the site on its home screen. A route of ours: Next's convention would add to every page's data. */
export function GET(): Response {
  const manifest = {
    id: '/',
    name: `${site.name['zh-hk']} ${site.name.en}`,
    short_name: site.name['zh-hk'],
    lang: 'zh-Hant-HK',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: tokens.light.bg,
    theme_color: tokens.light.bg,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
  return Response.json(manifest, { headers: { 'Content-Type': 'application/manifest+json' } });
}
