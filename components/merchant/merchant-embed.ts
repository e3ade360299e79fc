import { html } from 'hono/html';
import { createTranslator } from 'next-intl';
import { cardMeta } from '@/components/ui/course-cards/card-meta';
import { pictureOrScene } from '@/components/ui/course-cards/course-picture';
import { priceParts } from '@/components/ui/course-cards/price-parts';
import type { CourseCard } from '@/lib/contract/course';
import type { Locale } from '@/lib/contract/locale';
import type { Merchant } from '@/lib/contract/merchant';
import { enrolmentBadge } from '@/lib/format/enrolment';
import { langOf } from '@/lib/i18n/fallback';
import { localePath } from '@/lib/i18n/paths';
import { TIME_ZONE } from '@/lib/i18n/routing';
import { absoluteUrl, site } from '@/lib/site/site';
import en from '@/messages/en.json';
import zhHk from '@/messages/zh-hk.json';
import { embedDocument } from './embed-document';

/** Width at which a picture is shown, by which the browser chooses a file. */
const SIZES = '88px';

const translatorsOf = (locale: Locale) => {
  const options = { locale, messages: locale === 'en' ? en : zhHk, timeZone: TIME_ZONE };
  return {
    locale,
    byDay: false,
    merchant: createTranslator({ ...options, namespace: 'merchant' }),
    t: createTranslator({ ...options, namespace: 'card' }),
    choices: createTranslator({ ...options, namespace: 'choices' }),
    price: createTranslator({ ...options, namespace: 'price' }),
  };
};
const TEXTS = { 'zh-hk': translatorsOf('zh-hk'), en: translatorsOf('en') };

/** Returns the courses of a merchant, most popular first, as a document for an `<iframe>` of the merchant's site. */
export function merchantEmbed(merchant: Merchant, posts: readonly CourseCard[], locale: Locale): string {
  const { merchant: t } = TEXTS[locale];
  const page = absoluteUrl(localePath(locale, `/merchant/${merchant.slug}`));
  const title = t('embed.title', { name: merchant.name });
  return embedDocument(locale, {
    title,
    canonical: page,
    body: html`<h1>${title}</h1>
${posts.length > 0 ? html`<ul>${posts.map((post) => item(post, locale))}</ul>` : html`<p>${t('noCourses')}</p>`}
<a class="all" href="${page}" target="_blank" rel="noopener">${t('embed.all', { site: site.name[locale] })}</a>`,
  });
}

function item(post: CourseCard, locale: Locale) {
  const texts = TEXTS[locale];
  const { url, srcset } = pictureOrScene(post.listImage, post);
  const lang = langOf(post, 'title', locale);
  const enrolment = enrolmentBadge(post.enrolment, locale);
  const [amount, unit, minutes] = priceParts(post.price, texts.price);
  const facts = [amount + (unit ?? ''), minutes, enrolment && texts.t(enrolment.text, enrolment.values)];
  return html`<li>
<img src="${url}"${srcset ? html` srcset="${srcset}" sizes="${SIZES}"` : ''} alt="" width="88" height="66" loading="lazy">
<div>
<h2><a href="${absoluteUrl(localePath(locale, `/course/${post.slug}`))}" target="_blank" rel="noopener"${lang ? html` lang="${lang}"` : ''}>${post.title}</a></h2>
<p>${cardMeta(post, texts)}</p>
<p class="price">${facts.filter(Boolean).join(' · ')}</p>
</div>
</li>
`;
}

/** Returns the document for a merchant that is unknown or suspended. */
export function missingEmbed(locale: Locale): string {
  const texts = (locale === 'en' ? en : zhHk).merchant.embed;
  return embedDocument(locale, {
    title: texts.missing,
    body: html`<h1>${texts.missing}</h1>
<a class="all" href="${absoluteUrl(localePath(locale, '/'))}" target="_blank" rel="noopener">${site.name[locale]}</a>`,
  });
}
