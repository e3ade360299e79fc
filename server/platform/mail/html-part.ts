import { html } from 'hono/html';
import type { Locale } from '@/lib/contract/locale';
import { site } from '@/lib/site/site';
import type { MailBar, MailBlock, MailContent, MailCourse } from './content';
import { pageUrl } from './links';
import type { MailTranslator } from './translator';

/**
 * Colours of the light scheme (components/layout/tokens), repeated as values because mail programs do not
 * support CSS variables.
 */
export const mailColours = {
  bg: '#FFFDF9',
  surface: '#FFFFFF',
  surface2: '#F8F3E9',
  line: '#E8E0D2',
  ink: '#1D2522',
  ink2: '#565D58',
  primary: '#0A6650',
  onPrimary: '#FFFFFF',
};

/** System fonts, those of Hong Kong's systems first. */
export const MAIL_FONTS = "'PingFang HK','Noto Sans HK','Microsoft JhengHei',Helvetica,Arial,sans-serif";

/** `<html lang>` of each language (specification §A). */
const LANG: Record<Locale, string> = { 'zh-hk': 'zh-Hant-HK', en: 'en' };

const body = `margin:0;padding:24px 12px;background:${mailColours.bg};color:${mailColours.ink};font:16px/1.6 ${MAIL_FONTS}`;
const paper = `margin:0 auto;padding:32px 28px;max-width:560px;background:${mailColours.surface};border:1px solid ${mailColours.line};border-radius:16px`;
const brand = `margin:0 0 24px;font-size:20px;font-weight:700`;
const brandLink = `color:${mailColours.primary};text-decoration:none`;
const heading = 'margin:0 0 16px;font-size:24px;line-height:1.3';
const paragraph = 'margin:0 0 16px';
const note = `margin:0 0 16px;font-size:14px;color:${mailColours.ink2};overflow-wrap:anywhere`;
const quote = `margin:0 0 16px;padding:12px 16px;background:${mailColours.surface2};border-left:4px solid ${mailColours.line};white-space:pre-line`;
const button = `display:inline-block;padding:12px 28px;background:${mailColours.primary};color:${mailColours.onPrimary};border-radius:999px;font-weight:700;text-decoration:none`;
const courseItem = `margin:0 0 12px;padding:0 0 12px;border-bottom:1px solid ${mailColours.line}`;
const courseLink = `color:${mailColours.primary};font-weight:700`;
const table = 'margin:0 0 24px;width:100%;border-collapse:collapse;font-size:14px';
const caption = 'padding:0 0 8px;font-size:16px;font-weight:700;text-align:left';
const cell = `padding:6px 8px 6px 0;border-bottom:1px solid ${mailColours.line};text-align:left`;
const figure = `padding:6px 0 6px 8px;white-space:nowrap;border-bottom:1px solid ${mailColours.line};text-align:right`;
const foot = `margin:24px auto 0;max-width:560px;font-size:13px;color:${mailColours.ink2};text-align:center`;

/**
 * Renders the HTML part: one column, inline styles, no images, no scripts, because mail programs ignore the
 * rest. The template escapes every text.
 */
export function htmlPart(
  content: MailContent,
  { t, locale, unsubscribeUrl }: { t: MailTranslator; locale: Locale; unsubscribeUrl?: string | undefined },
): string {
  return html`<!DOCTYPE html>
<html lang="${LANG[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${content.subject}</title>
</head>
<body style="${body}">
<div style="${paper}">
<p style="${brand}"><a href="${pageUrl(locale, '/')}" style="${brandLink}">${site.name[locale]}</a></p>
<h1 style="${heading}">${content.heading}</h1>
${content.blocks.map((block) => blockHtml(block, t))}
</div>
<div style="${foot}">
<p style="${paragraph}">${t('layout.about')}<br>${t('layout.automatic')}</p>
${unsubscribeUrl ? html`<p style="${paragraph}">${t('layout.why')} <a href="${unsubscribeUrl}" style="color:${mailColours.ink2}">${t('layout.unsubscribe')}</a></p>` : ''}
</div>
</body>
</html>
`.toString();
}

function blockHtml(block: MailBlock, t: MailTranslator) {
  switch (block.kind) {
    case 'text':
      return html`<p style="${paragraph}">${block.text}</p>\n`;
    case 'note':
      return html`<p style="${note}">${block.text}</p>\n`;
    case 'quote':
      return html`<blockquote style="${quote}">${block.text}</blockquote>\n`;
    case 'button':
      return html`<p style="margin:24px 0"><a href="${block.url}" style="${button}">${block.label}</a></p>
<p style="${note}">${t('layout.copyLink')}<br>${block.url}</p>\n`;
    case 'link':
      return html`<p style="${paragraph}"><a href="${block.url}" style="${courseLink}">${block.label}</a></p>\n`;
    case 'courses':
      return html`<ul style="margin:0 0 16px;padding:0;list-style:none">${block.courses.map((course) => courseHtml(course, t))}</ul>\n`;
    case 'table':
      return html`<table style="${table}"><caption style="${caption}">${block.caption}</caption>
<thead><tr>${block.head.map((name, at) => html`<th scope="col" style="${at === 0 ? cell : figure}">${name}</th>`)}</tr></thead>
<tbody>${block.rows.map(([name, ...figures]) => html`<tr><th scope="row" style="${cell};font-weight:400">${name}</th>${figures.map((text) => html`<td style="${figure}">${text}</td>`)}</tr>`)}</tbody></table>\n`;
    case 'bars':
      return barsHtml(block.caption, block.bars);
  }
}

/** Renders bars whose longest fills its column; a value of nothing has none. */
function barsHtml(name: string, bars: readonly MailBar[]) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const barOf = (value: number) =>
    value > 0
      ? html`<div style="width:${Math.max(1, Math.round((value / most) * 100))}%;height:14px;background:${mailColours.primary};border-radius:3px"></div>`
      : '';
  return html`<table style="${table}"><caption style="${caption}">${name}</caption>
<tbody>${bars.map(({ label, value }) => html`<tr><th scope="row" style="${cell};width:96px;font-weight:400;white-space:nowrap">${label}</th><td style="${cell};width:99%">${barOf(value)}</td><td style="${figure}">${value}</td></tr>`)}</tbody></table>\n`;
}

function courseHtml(course: MailCourse, t: MailTranslator) {
  const facts = [course.merchant, course.place, course.sample ? t('digest.sample') : ''].filter(Boolean);
  return html`<li style="${courseItem}"><a href="${course.url}" style="${courseLink}">${course.title}</a><br><span style="font-size:14px;color:${mailColours.ink2}">${facts.join(' · ')}</span></li>`;
}
