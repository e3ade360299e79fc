import { html, raw } from 'hono/html';
import { tokens } from '@/components/layout/tokens';
import type { Locale } from '@/lib/contract/locale';
import { HTML_LANG } from '@/lib/i18n/routing';

type Html = ReturnType<typeof html>;

/** Returns the colours of a scheme as CSS variables. */
const colours = ({ bg, line, ink, ink2, primary }: Record<keyof typeof tokens.light, string>) =>
  `--bg:${bg};--line:${line};--ink:${ink};--ink-2:${ink2};--primary:${primary}`;

/** The document has no style sheet of the site, which is ten times as long as all of it. */
const STYLE = `
:root{color-scheme:light dark;${colours(tokens.light)}}
@media(prefers-color-scheme:dark){:root{${colours(tokens.dark)}}}
*{box-sizing:border-box}
body{margin:0;padding:12px;background:var(--bg);color:var(--ink);font:400 1rem/1.5 system-ui,-apple-system,"PingFang HK","Noto Sans HK","Microsoft JhengHei",sans-serif;overflow-wrap:anywhere}
h1{margin:0 0 12px;font-size:1.125rem}
ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,300px),1fr));gap:12px;margin:0;padding:0;list-style:none}
li{position:relative;display:grid;grid-template-columns:88px minmax(0,1fr);gap:12px;padding:10px;border:1px solid var(--line);border-radius:10px}
img{width:88px;height:66px;object-fit:cover;border-radius:6px}
h2{margin:0;font-size:1rem;line-height:1.4}
p{margin:2px 0 0;font-size:0.875rem;color:var(--ink-2)}
a{color:var(--primary)}
li a{color:inherit;text-decoration:none}
li a::after{content:"";position:absolute;inset:0;border-radius:10px}
li a:hover{text-decoration:underline}
a:focus-visible{outline:3px solid var(--primary);outline-offset:2px}
li a:focus-visible{outline:none}
li a:focus-visible::after{outline:3px solid var(--primary);outline-offset:2px}
.price{color:var(--ink);font-weight:600}
.all{display:inline-block;margin-top:8px;padding:8px 0}
`;

/** Returns an HTML document without scripts for an `<iframe>` of another site, readable from 280 px. */
export function embedDocument(
  locale: Locale,
  { title, canonical, body }: { title: string; canonical?: string; body: Html | Html[] },
): string {
  return String(html`<!DOCTYPE html>
<html lang="${HTML_LANG[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
${canonical ? html`<link rel="canonical" href="${canonical}">` : ''}
<style>${raw(STYLE)}</style>
</head>
<body>
<main aria-label="${title}">
${body}
</main>
</body>
</html>
`);
}
