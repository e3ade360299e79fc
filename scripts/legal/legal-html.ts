import { html, raw } from 'hono/html';
import { blocksOf, type SectionTexts } from '@/components/editorial/sections';
import { tokens } from '@/components/layout/tokens';
import type { Locale } from '@/lib/contract/locale';
import { plainWords } from '@/lib/format/linked-words';
import { HTML_LANG } from '@/lib/i18n/routing';
import { isOperatorNamed, site } from '@/lib/site/site';
import { withSiteWords } from '@/lib/site/site-words';
import type { LegalText } from './legal-source';

const COLOUR = tokens.light;
const LABELS = {
  'zh-hk': {
    date: '生效日期：{updated}',
    unset:
      '營運者須知：本文件尚未列明營運者。正式使用前，請以自己的名稱、地址和電郵重新產生本文件，並請法律顧問覆核。',
  },
  en: {
    date: 'In effect from {updated}',
    unset:
      'Note for the operator: this document does not name you yet. Before using it, have it written again with your own name, address and e-mail, and checked by your legal adviser.',
  },
} as const;

/** Renders a document as an HTML page for printing. Headings, lists and language become tags of the PDF. */
export function legalHtml({ title, lead, sections }: LegalText, locale: Locale, fontCss: string): string {
  const labels = LABELS[locale];
  return html`<!DOCTYPE html>
<html lang="${HTML_LANG[locale]}">
<head>
<meta charset="utf-8">
<title>${title}</title>
<style>
${raw(fontCss)}
@page { size: A4; margin: 22mm 20mm 20mm; @bottom-center { content: counter(page) " / " counter(pages); font: 9pt "Noto Sans HK"; color: ${COLOUR.ink2}; } }
body { margin: 0; font: 10.5pt/1.75 "Noto Sans HK"; color: ${COLOUR.ink}; line-break: strict; text-spacing-trim: trim-start; }
header { border-bottom: 2px solid ${COLOUR.primary}; padding-bottom: 8pt; }
h1 { margin: 4pt 0; font-size: 22pt; line-height: 1.35; }
h2 { margin: 18pt 0 4pt; font-size: 13pt; line-height: 1.5; break-after: avoid; color: ${COLOUR.primary}; }
p { margin: 4pt 0; orphans: 2; widows: 2; }
ol, ul { margin: 4pt 0; padding-inline-start: 16pt; }
li { margin: 2pt 0; }
.brand { font-weight: 700; color: ${COLOUR.primary}; }
.small { font-size: 9pt; color: ${COLOUR.ink2}; }
.unset { border: 1px solid ${COLOUR.line2}; padding: 6pt 10pt; font-size: 9.5pt; }
</style>
</head>
<body>
<header>
<p class="brand">${site.name[locale]}</p>
<h1>${title}</h1>
<p class="small">${withSiteWords(labels.date, locale)}</p>
</header>
<main>
${isOperatorNamed(locale) ? '' : html`<p class="unset">${labels.unset}</p>`}
<p>${plainWords(lead)}</p>
${Object.values(sections).map((section, at) => sectionHtml(section, at + 1))}
</main>
</body>
</html>`.toString();
}

function sectionHtml(section: SectionTexts, number: number) {
  return html`<section>
<h2>${number}. ${section.title}</h2>
${blocksOf(section).map(({ kind, texts }) => {
  const [first = ''] = texts;
  return kind === 'paragraph'
    ? html`<p>${plainWords(first)}</p>`
    : html`<ul>${texts.map((text) => html`<li>${plainWords(text)}</li>`)}</ul>`;
})}
</section>`;
}
