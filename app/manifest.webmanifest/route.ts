import { tokens } from '@/components/layout/tokens';
import { site } from '@/lib/site/site';

// Rendered per request: the brand name comes from the server's environment.
export const dynamic = 'force-dynamic';

/** Returns the web app manifest. A route, because Next's file convention adds to every page's data. */
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
